/** Client-side check: the required fields that are blank, each with its error. */
export const emptyErrors = <Name extends string>(
  fields: Readonly<Record<Name, string>>,
  required: readonly Name[],
): Readonly<Record<string, 'required'>> =>
  Object.fromEntries(required.filter((name) => fields[name].trim() === '').map((name) => [name, 'required' as const]))
