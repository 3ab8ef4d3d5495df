import type { TariffDetail } from '@layar/contract'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ownerKey, type SheetRow, type Sheets } from './sheet-rows'
import { tariffText } from './text'

/** The zones, including those that prices refer to but that do not exist. */
const zoneLines = ({ abroad, prices, terms }: Sheets): readonly string[] => [
  ...new Set([...abroad.map(({ id }) => id), ...[...prices, ...terms].map(({ owner }) => owner)]),
]

/** Removes the prices and terms of removed zones. */
export const withoutLostZones = (before: Sheets, after: Sheets): Sheets => {
  const lost = new Set(before.abroad.filter((row) => !after.abroad.some(({ id }) => id === row.id)).map(({ id }) => id))
  const isKept = ({ owner }: SheetRow): boolean => !lost.has(owner)
  return lost.size === 0 ? after : { ...after, prices: after.prices.filter(isKept), terms: after.terms.filter(isKept) }
}

interface Owners {
  /** The ids that prices and terms are filtered by: agents, or lines of zones. */
  readonly ids: readonly string[]
  readonly chosen: string
  /** The name for an id, or for a zone's code. */
  readonly nameOf: (idOrCode: string) => string
  /** A key that survives a save, after which lines have new ids. */
  readonly keyOf: (id: string) => string
}

/** The owners of the prices in a tariff: agents on an import tariff, zones on an export tariff. */
export const useOwners = (tariff: TariffDetail, sheets: Sheets, wantedKey: string): Owners => {
  const t = useText(tariffText)
  const { language } = useLanguage()
  if (tariff.service === 'impor')
    return {
      ids: [...tariff.agents.map(({ agent_id }) => agent_id), ''],
      chosen: wantedKey,
      nameOf: (id) => tariff.agents.find(({ agent_id }) => agent_id === id)?.name ?? t('everyAgent'),
      keyOf: (id) => id,
    }
  const ids = zoneLines(sheets)
  const keyOf = (id: string): string => ownerKey(sheets, { owner: id })
  return {
    ids,
    chosen: ids.find((id) => keyOf(id) === wantedKey) ?? ids[0] ?? '',
    nameOf: (idOrCode) => {
      const zone = sheets.abroad.find(({ id, cells }) => id === idOrCode || cells['code'] === idOrCode)
      return zone === undefined ? idOrCode : zone.cells[`name_${language}`] || zone.cells['code'] || t('newZone')
    },
    keyOf,
  }
}
