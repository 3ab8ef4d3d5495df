import { addressCalls } from '@layar/contract'
import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { addressText } from './text/area'

interface VillageFieldProps {
  readonly value: string
  readonly error: ReactNode
  readonly subDistrictId: string
  /** Set `postalCode` when the village is in the list and its code is known. */
  readonly onChange: (village: string, postalCode: string | undefined) => void
}

/**
 * Accepts a village of the chosen sub-district or any other name, since the list lags behind newly founded villages.
 */
export function VillageField({ value, error, subDistrictId, onChange }: VillageFieldProps) {
  const t = useText(addressText)
  const joined = useJoined()
  const list = useId()
  const read = useRead(
    addressCalls.areas,
    { query: { parent: subDistrictId } },
    { enabled: subDistrictId !== '', staleMs: Infinity },
  )
  const { data } = read
  const villages = data?.results ?? []
  const isTypedEarly = useRef(false)
  const change = (name: string): void => {
    isTypedEarly.current = data === undefined
    const known = villages.find((village) => village.name.toLowerCase() === name.trim().toLowerCase())
    onChange(name, known?.postal_code ?? undefined)
  }
  // Fills in the postal code of a village typed before the list was loaded.
  const lookUp = useEffectEvent(() => {
    if (isTypedEarly.current) change(value)
  })
  useEffect(() => {
    if (data !== undefined) lookUp()
  }, [data])
  return (
    <>
      <TextInput
        label={joined.brackets(t('village'), t('optional'))}
        name="village"
        list={list}
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <FailedPart reads={[read]} what={t('village')} />
      <datalist id={list}>
        {villages.map(({ id, name, postal_code }) => (
          <option key={id} value={name}>
            {postal_code ?? ''}
          </option>
        ))}
      </datalist>
    </>
  )
}
