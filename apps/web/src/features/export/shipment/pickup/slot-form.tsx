import {
  exportPickupCalls,
  type ExportPickup,
  type ExportPickupSlot,
  type ExportPickupState,
  type ExportShipmentDetail,
} from '@layar/contract'
import { pickupDayText } from '@layar/domain'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import detail from '../../../../shared/cargo/parcel/detail.module.css'
import { ChoiceCard, ChoiceGroup } from '../../../../shared/choice/choice-card'
import { ExportAddressPicker } from '../../../../shared/customer/address/address-picker'
import { changed } from '../changed'
import styles from '../shipment.module.css'
import { pickupText } from './text/area'

interface SlotFormProps {
  readonly shipment: ExportShipmentDetail
  readonly state: ExportPickupState
  /** The booked pickup that is changed. */
  readonly open: ExportPickup | undefined
  readonly onDone: () => void
  /** The slots may have changed meanwhile. */
  readonly onStale: () => void
}

const isFree = ({ left }: ExportPickupSlot): boolean => left > 0

/** Where, when and whom the courier calls; never a tracking number. */
export function SlotForm({ shipment, state, open, onDone, onStale }: SlotFormProps) {
  const t = useText(pickupText)
  const { slots } = state
  const [address, setAddress] = useState(open?.address.address_id ?? shipment.pickup_address?.address_id)
  const [phone, setPhone] = useState(state.phone_number)
  const [note, setNote] = useState(open?.note ?? '')
  const [chosenDay, setDay] = useState(open?.day ?? slots.find(isFree)?.day ?? slots[0]?.day ?? '')
  const [from, setFrom] = useState(open?.from ?? '')
  const [isTried, setTried] = useState(false)
  const book = useWrite(exportPickupCalls.exportBookPickup, {
    invalidates: changed,
    onDone,
    onFailure: onStale,
    isShownInPlace: ({ fields }) => Object.keys(fields).length > 0,
  })
  const errors = book.failure?.fields ?? {}
  const days = [...new Set(slots.map((slot) => slot.day))]
  // The chosen day may have closed meanwhile.
  const day = days.includes(chosenDay) ? chosenDay : (days[0] ?? '')
  // Its time is not carried over to the day that is shown instead.
  const chosen = slots.find((slot) => slot.day === chosenDay && slot.from === from)
  const timeError = chosen === undefined && (from === '' ? isTried && t('chooseTime') : t('timeGone'))
  if (slots.length === 0) return <p>{t('noSlots')}</p>
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (chosen === undefined) return
        void book.run({
          body: {
            shipment_id: shipment.shipment_id,
            pickup_address_id: address ?? null,
            pickup_phone: phone.trim(),
            pickup_day: chosen.day,
            pickup_from: chosen.from,
            note: note.trim(),
          },
        })
      }}
    >
      <h3 className={styles.formTitle}>{t(open ? 'changeTitle' : 'bookTitle')}</h3>
      <p className={detail.quiet}>{t('bookLead')}</p>
      <DayChoice
        days={days}
        day={day}
        onChoose={(next) => {
          setDay(next)
          setFrom('')
        }}
      />
      <ChoiceGroup label={t('time')} error={errors['pickup_from'] ?? errors['pickup_day'] ?? (timeError || undefined)}>
        {slots
          .filter((slot) => slot.day === day)
          .map((slot) => (
            <ChoiceCard
              key={slot.from}
              name="pickup_from"
              isChosen={slot === chosen}
              isDisabled={!isFree(slot)}
              title={`${slot.from}–${slot.to}`}
              note={isFree(slot) ? t('left', { count: slot.left }) : t('full')}
              onChoose={() => {
                setDay(day)
                setFrom(slot.from)
              }}
            />
          ))}
      </ChoiceGroup>
      <div className={styles.place}>
        <h4 className={styles.formTitle}>{t('address')}</h4>
        <ExportAddressPicker
          type="pickup"
          value={address}
          former={open?.address ?? shipment.pickup_address}
          error={errors['pickup_address_id']}
          onChange={(id) => setAddress(id)}
        />
      </div>
      <TextInput
        label={t('phone')}
        description={t('phoneHint')}
        required
        type="tel"
        autoComplete="tel"
        name="pickup_phone"
        value={phone}
        error={errors['pickup_phone']}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        name="note"
        rows={2}
        value={note}
        error={errors['note']}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={detail.acts}>
        <Button type="submit" loading={book.pending}>
          {t(open ? 'save' : 'book')}
        </Button>
        {open && (
          <Button variant="default" onClick={onDone}>
            {t('keep')}
          </Button>
        )}
      </div>
    </form>
  )
}

interface DayChoiceProps {
  readonly days: readonly string[]
  readonly day: string
  readonly onChoose: (day: string) => void
}

function DayChoice({ days, day, onChoose }: DayChoiceProps) {
  const t = useText(pickupText)
  const { language } = useLanguage()
  return (
    <NativeSelect
      label={t('day')}
      name="pickup_day"
      value={day}
      data={days.map((value) => ({ value, label: pickupDayText(value, language, 'long') }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
