/** Required fields that hold nothing but blanks, each with its fault; told before anything is sent. */
export const emptyFaults = <Name extends string>(
  fields: Readonly<Record<Name, string>>,
  required: readonly Name[],
): Readonly<Record<string, 'required'>> =>
  Object.fromEntries(required.filter((name) => fields[name].trim() === '').map((name) => [name, 'required' as const]))
