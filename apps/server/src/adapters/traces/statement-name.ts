/** The name of a prepared statement, else its verb and first table. Values stand in neither. */
export const statementName = (statement: unknown): string => {
  const { name, text } =
    typeof statement === 'object' && statement !== null ? (statement as { name?: unknown; text?: unknown }) : {}
  if (typeof name === 'string' && name !== '') return name
  const sql = typeof statement === 'string' ? statement : typeof text === 'string' ? text : ''
  const verb = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+(?:"?\."?[a-z_]+)?)/i.exec(sql)?.[1]
  return table === undefined ? verb : `${verb} ${table.replaceAll('"', '')}`
}
