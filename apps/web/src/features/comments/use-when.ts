import { useFormat } from '../../i18n/use-format';

/** The time of what is of today, how long ago it was of what is older. */
export function useWhen(): (instant: string) => string {
  const format = useFormat();
  return (instant) => {
    const time = new Date(instant);
    const now = new Date();
    return time.toDateString() === now.toDateString() ? format.time(time) : format.ago(time, now);
  };
}
