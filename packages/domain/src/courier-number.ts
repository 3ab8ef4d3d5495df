/** A carrier's number in its stored and compared form: trimmed, upper case, without inner spaces. */
export function normalCourierNumber(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}
