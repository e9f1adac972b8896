'use strict';

/** Something the operator can mend: told in one sentence, without a stack. */
class Fault extends Error {}

/** Runs a script's work and ends with code 1 when it fails. */
function run(work) {
  Promise.resolve()
    .then(work)
    .catch((error) => {
      console.error(error instanceof Fault ? error.message : error);
      process.exitCode = 1;
    });
}

module.exports = { Fault, run };
