import { type FormEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from './call-error';
import { type Fault, faultsOf } from './field-faults';
import { type Faults, faultOf, resolveBy, toFieldError } from './form-rules';
import { ChangedMindError } from './use-act';

interface ContractFormOptions<Values extends FieldValues, Output> {
  /** Made of the contract's: what it lets through is what is saved. */
  schema: z.ZodType<Output, Values>;
  /** In the order in which the fields stand, which is that of the focus when something is wrong. */
  initial: Values;
  /** Those of `useErrorText`. */
  words: { wordError(error: unknown): string; wordField(fault: Fault, label: string): string };
  /** What is wrong that no schema of one field can say. */
  findMore?: (values: Values) => Promise<Faults<Values>>;
  /** Of refusals that name no field, which one they mean. */
  fieldOf?: Readonly<Record<string, FieldPath<Values>>>;
  /** Rejects with what the server said. */
  save(output: Output): Promise<void>;
}

interface ContractForm<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  submit(event: FormEvent): void;
  isSaving: boolean;
  /** What is wrong with the field of that label, in words. */
  errorOf(name: FieldPath<Values>, label: string): string | null;
  /** What was no field's fault, in words. */
  failure: string | null;
}

/** A form whose fields are checked here as the server checks them, and told what the server had against them. */
export function useContractForm<Values extends FieldValues, Output>(
  options: ContractFormOptions<Values, Output>,
): ContractForm<Values, Output> {
  const { schema, initial, words, findMore, fieldOf = {}, save } = options;
  const form = useForm<Values, unknown, Output>({
    // The library's type allows for parts that are left out, which ours has none of.
    defaultValues: initial as DefaultValues<Values>,
    resolver: resolveBy(schema, findMore),
  });
  const [error, setError] = useState<unknown>(null);

  const refuse = (cause: unknown): void => {
    if (cause instanceof ChangedMindError) return;
    const faults = faultsOf(cause);
    const meant = cause instanceof ApiError && faults.size === 0 && fieldOf[cause.code];
    if (meant) faults.set(meant, { code: cause.code, params: cause.params });
    let isTold = false;
    for (const name of Object.keys(initial) as FieldPath<Values>[]) {
      const fault = faults.get(name);
      if (!fault) continue;
      form.setError(name, toFieldError(fault), { shouldFocus: !isTold });
      isTold = true;
    }
    if (!isTold) setError(cause);
  };
  const submit = form.handleSubmit(async (output) => {
    setError(null);
    await save(output).catch(refuse);
  });

  const { formState } = form;
  return {
    form,
    submit: (event) => {
      event.preventDefault();
      if (!formState.isSubmitting) void submit(event);
    },
    isSaving: formState.isSubmitting,
    errorOf(name, label) {
      const fault = faultOf(form.getFieldState(name, formState).error);
      return fault && words.wordField(fault, label);
    },
    failure: error === null ? null : words.wordError(error),
  };
}
