import { createHash } from 'node:crypto'

/** The same id for the same name in every installation, so that snapshots and tests can be compared. */
export const fixedId = (name: string): string => {
  const hex = createHash('sha256').update(`layar/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
