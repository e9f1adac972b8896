/** Makes something costly when it is first asked for: a format of `Intl` takes milliseconds, and most pages need few. */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
