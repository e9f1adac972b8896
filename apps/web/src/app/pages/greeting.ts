/** Which greeting fits the hour, by the clock of the reader. A good night would be a farewell. */
export function greetingAt(time: Date): 'night' | 'morning' | 'afternoon' | 'evening' {
  const hour = time.getHours();
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
