import type { CardRow } from './store'

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

/** The customer's view of their card: the number masked, nulls if there is no card or the card has no such field. */
export const cardFields = (card: CardRow | undefined) => ({
  id_card_number: card === undefined ? null : card.numberLast4.padStart(16, '*'),
  id_card_name: orNull(card?.name),
  id_card_address: orNull(card?.address),
  id_card_rt_rw: orNull(card?.rtRw),
  id_card_village: orNull(card?.village),
  id_card_subdistrict: orNull(card?.subdistrict),
  id_card_region: orNull(card?.region),
  id_card_province: orNull(card?.province),
})
