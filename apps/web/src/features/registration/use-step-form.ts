import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Faults, resolveBy } from '../../lib/form-rules';
import { type Refusal, standingFaults } from './refusals';

interface StepFormOptions<Values extends FieldValues, Output> {
  schema: z.ZodType<Output, Values>;
  /** What was typed before. */
  initial: Values;
  /** What no schema of one field can say. */
  findMore(values: Values): Promise<Faults<Values>>;
  refusals: readonly Refusal[];
  onType(values: Values): void;
}

interface StepForm<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Fields to correct, from when one has said to be done. */
  wrongCount: number;
}

/** One step of the registration: nobody is told what is wrong before they say that they are done with it. */
export function useStepForm<Values extends FieldValues, Output>(
  options: StepFormOptions<Values, Output>,
): StepForm<Values, Output> {
  const { schema, initial, findMore, refusals, onType } = options;
  const form = useForm<Values, unknown, Output>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: resolveBy(schema, async (values) => ({
      ...(await findMore(values)),
      ...standingFaults(refusals, values),
    })),
  });

  const keep = useRef(onType);
  useEffect(() => {
    keep.current = onType;
  }, [onType]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep.current(values) }),
    [form],
  );

  const { handleSubmit, getValues } = form;
  useEffect(() => {
    // Shown like what the form finds itself, with the focus on the first.
    if (refusals.some(({ field }) => Object.hasOwn(getValues(), field))) void handleSubmit(() => undefined)();
  }, [refusals, handleSubmit, getValues]);

  const { errors, isSubmitted } = form.formState;
  return { form, wrongCount: isSubmitted ? Object.keys(errors).length : 0 };
}
