import type { CustomsFile, HouseConsignment, StaffDeparture } from '@layar/contract'
import { customsActorLabels, customsFileTable, type CustomsFileState } from '@layar/domain'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { customsText } from './text'

/** What people call a departure: its flight, else its master number, else our code. */
export const departureName = (
  departure: Pick<StaffDeparture, 'departure_code' | 'flight_or_vessel' | 'master_number'>,
): string => departure.flight_or_vessel ?? departure.master_number ?? departure.departure_code

export function CustomsBadge({ state }: Pick<CustomsFile, 'state'>) {
  const { language } = useLanguage()
  const { badge, labels } = customsFileTable[state]
  return <StatusBadge tone={badge}>{labels[language]}</StatusBadge>
}

/** Why it is held and who must act; nothing for a file that is not held. */
export function useHoldWords(): (file: CustomsFile) => string | undefined {
  const t = useText(customsText)
  const { language } = useLanguage()
  return ({ must_act: actor, hold_reason: reason }) =>
    actor === null ? undefined : t('held', { reason: reason ?? '–', who: customsActorLabels[actor][language] })
}

/** The verb of a move: a hold ends without a release in the state before it, and what is lodged is lodged anew to correct it. */
export function useMoveWord(): (to: CustomsFileState, from: readonly CustomsFileState[]) => string {
  const t = useText(customsText)
  return (to, from) => {
    const isAll = (one: CustomsFileState): boolean => from.length > 0 && from.every((state) => state === one)
    if (to !== 'lodged') return t(`to_${to}`)
    if (isAll('held')) return t('endHold')
    return t(isAll('lodged') ? 'correctNumber' : 'to_lodged')
  }
}

/** It joined after the master was lodged or released, and customs have not let it go by itself. */
export const isOutsideMaster = ({
  master_covers: covers,
  file,
}: Pick<HouseConsignment, 'master_covers' | 'file'>): boolean => covers === false && file.state !== 'released'

/** What the goods of a house consignment lack, in words. */
export function useMissing(): (
  house: Pick<HouseConsignment, 'missing_hs_codes' | 'missing_imeis'>,
) => readonly string[] {
  const t = useText(customsText)
  return ({ missing_hs_codes: codes, missing_imeis: imeis }) => [
    ...(codes > 0 ? [t('noHsCode', { count: codes })] : []),
    ...(imeis > 0 ? [t('noImei', { count: imeis })] : []),
  ]
}
