import { staffCartonCalls, type StaffLocation } from '@layar/contract'
import { parseOurBarcode } from '@layar/domain'
import { create } from 'zustand'
import type { Send } from '@layar/ui/call/create-client.ts'
import { readHere, writeHere } from '../../storage/device-store'

/** A shelf as its label and people name it. */
export type Shelf = Pick<StaffLocation, 'barcode' | 'name' | 'agent_id' | 'country' | 'building'>

/** The shelves of somebody's sites, kept on this device: a station without a network knows them too. */
interface KnownShelves {
  readonly staffId: string | null
  readonly readAtMs: number
  /** False where there are more than are kept: a label that is not among them may be one of ours. */
  readonly isComplete: boolean
  readonly shelves: Readonly<Record<string, Shelf>>
}

const none: KnownShelves = { staffId: null, readAtMs: 0, isComplete: false, shelves: {} }

const key = 'layar_ops_shelves'
const ofDevice = (): KnownShelves => {
  const kept = readHere(key)
  return typeof kept === 'object' && kept !== null && 'shelves' in kept && 'isComplete' in kept
    ? { ...none, ...(kept as Partial<KnownShelves>) }
    : none
}

export const useKnownShelves = create<KnownShelves>()(ofDevice)

const perPage = 100
const mostPages = 50

const readAll = async (send: Send): Promise<Pick<KnownShelves, 'isComplete' | 'shelves'>> => {
  const shelves: Record<string, Shelf> = {}
  let after: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const { results, next } = await send(staffCartonCalls.staffLocations, {
      query: { count: perPage, ...(after !== undefined && { after }) },
    })
    for (const { barcode, name, agent_id, country, building } of results)
      shelves[barcode] = { barcode, name, agent_id, country, building }
    if (next === null) return { shelves, isComplete: true }
    after = next
  }
  return { shelves, isComplete: false }
}

let reading: Send | undefined

/** Reads the shelves of whoever is signed in, unless that was done a moment ago. Never rejects: what is kept stays. */
export const readShelves = async (send: Send, staffId: string, restsMs: number): Promise<void> => {
  const { staffId: owner, readAtMs } = useKnownShelves.getState()
  if (reading === send || (owner === staffId && Date.now() - readAtMs < restsMs)) return
  reading = send
  try {
    const known = { staffId, readAtMs: Date.now(), ...(await readAll(send)) }
    useKnownShelves.setState(known)
    writeHere(key, known)
  } catch {
    // Without a network the stations go on with what is kept.
  } finally {
    reading = undefined
  }
}

/** What a scanned or typed text says of a shelf. `foreign` is a label of ours that is none of these sites. */
export type ShelfScan =
  | { readonly kind: 'known'; readonly shelf: Shelf }
  | { readonly kind: 'foreign'; readonly barcode: string }
  | { readonly kind: 'unsure' }

export const judgeShelf = ({ staffId, isComplete, shelves }: KnownShelves, own: string, text: string): ShelfScan => {
  const code = parseOurBarcode(text)
  if (code?.kind !== 'location' || staffId !== own) return { kind: 'unsure' }
  const shelf = shelves[code.barcode]
  if (shelf !== undefined) return { kind: 'known', shelf }
  return isComplete ? { kind: 'foreign', barcode: code.barcode } : { kind: 'unsure' }
}

/** A shelf with its building: the same name is in many. */
export const shelfText = ({ name, building }: Pick<Shelf, 'name' | 'building'>): string => `${name} · ${building}`

/** The warehouse of an agent, or our own building in a country. */
export type Building = { readonly agent_id: string } | { readonly country: string }

const isIn = ({ agent_id, country }: Shelf, building: Building): boolean =>
  'agent_id' in building ? agent_id === building.agent_id : country === building.country

/** Why goods of a building cannot stand on a scanned shelf, where this device knows it. */
export const wrongShelfOf = (scan: ShelfScan, building: Building | undefined): 'foreign' | 'elsewhere' | undefined => {
  if (scan.kind === 'foreign') return 'foreign'
  const isElsewhere = scan.kind === 'known' && building !== undefined && !isIn(scan.shelf, building)
  return isElsewhere ? 'elsewhere' : undefined
}
