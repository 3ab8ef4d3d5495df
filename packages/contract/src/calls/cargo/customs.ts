import { customsActors, customsFileStates, customsRegimes } from '@layar/domain'
import * as z from 'zod/mini'
import { currency, id, timestamp } from '../../wire'
import { staffDeparture } from './consolidation'
import { departureLink } from './departure-link'

export const customsFileState = z.enum(customsFileStates)
export const customsActor = z.enum(customsActors)

/** Duty and tax as customs billed them, and what we paid. */
export const customsCharges = z.object({
  currency,
  duty_minor: z.int(),
  tax_minor: z.int(),
  /** Null until it is paid. */
  paid_minor: z.nullable(z.int()),
  paid_at: z.nullable(timestamp),
  payment_reference: z.nullable(z.string()),
})
export type CustomsCharges = z.output<typeof customsCharges>

/** What customs said of one shipment of a departure, or of the whole of it. */
export const customsFile = z.object({
  customs_file_id: id,
  state: customsFileState,
  state_at: timestamp,
  declaration_number: z.nullable(z.string()),
  hold_reason: z.nullable(z.string()),
  /** While it is held. */
  must_act: z.nullable(customsActor),
  charges: z.nullable(customsCharges),
  /** Papers that customs asked for and do not have. */
  open_papers: z.int(),
  released_at: z.nullable(timestamp),
  released_by: z.nullable(z.string()),
  /** The next states that the table and the site allow the reader. */
  moves: z.array(customsFileState),
})
export type CustomsFile = z.output<typeof customsFile>

/** One shipment on a departure, as customs read of it. */
export const houseConsignment = z.object({
  house_number: z.string(),
  cart_code: z.nullable(z.string()),
  shipment_code: z.nullable(z.string()),
  regime: z.enum(customsRegimes),
  /** Only for roles that deliver. */
  consignee_name: z.nullable(z.string()),
  carton_count: z.int(),
  weight_gram: z.int(),
  first_item: z.nullable(z.string()),
  /** Lines of goods without an HS code, and pieces whose IMEI customs register and nobody gave. */
  missing_hs_codes: z.int(),
  missing_imeis: z.int(),
  /**
   * Whether the declaration or the release of the master speaks for it. False for one that joined later: it has a declaration
   * of its own. Null before the master is lodged or released.
   */
  master_covers: z.nullable(z.boolean()),
  file: customsFile,
})
export type HouseConsignment = z.output<typeof houseConsignment>

const departureName = z.extend(departureLink, { master_number: z.nullable(z.string()) })

/** One in a list of many departures. */
export const placedHouse = z.extend(houseConsignment, { departure: departureName })
export type PlacedHouse = z.output<typeof placedHouse>

/** Goods that were taken off a departure after a declaration that speaks for them was lodged: customs must be told. */
export const withdrawal = z.object({
  customs_file_id: id,
  house_number: z.string(),
  cart_code: z.nullable(z.string()),
  shipment_code: z.nullable(z.string()),
  departure: departureName,
  /** Its own declaration, to be withdrawn. */
  declaration_number: z.nullable(z.string()),
  /** The declaration of the master, which names it and is to be amended. */
  master_declaration_number: z.nullable(z.string()),
  taken_off_at: timestamp,
  taken_off_by: z.nullable(z.string()),
  /** When customs were told, and who recorded it. */
  withdrawn_at: z.nullable(timestamp),
  withdrawn_by: z.nullable(z.string()),
  may_withdraw: z.boolean(),
  /** Whether the reader may take the record back, and until when; `until` is null where no time ends it. */
  undo: z.nullable(z.object({ until: z.nullable(timestamp) })),
})
export type Withdrawal = z.output<typeof withdrawal>

export const houseGoods = z.object({
  position: z.int(),
  name: z.string(),
  category: z.string(),
  hs_code: z.string(),
  quantity: z.int(),
  currency: z.string(),
  /** Value of one piece. */
  unit_minor: z.int(),
  needs_imei: z.boolean(),
  imeis: z.array(z.string()),
  /** To be sent with a change of the line. */
  version: z.string(),
})
export type HouseGoods = z.output<typeof houseGoods>

export const customsPaper = z.object({
  customs_paper_id: id,
  name: z.string(),
  asked_at: timestamp,
  asked_by: z.nullable(z.string()),
  given_at: z.nullable(timestamp),
  given_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type CustomsPaper = z.output<typeof customsPaper>

export const customsFileDetail = z.object({
  departure: staffDeparture,
  file: customsFile,
  /** Of the charges, to be sent with their change. */
  charges_version: z.string(),
  /** Null for the master. */
  house: z.nullable(houseConsignment),
  goods: z.array(houseGoods),
  /** Oldest first. */
  papers: z.array(customsPaper),
  /** Newest first. */
  events: z.array(
    z.object({
      event_id: z.string(),
      at: timestamp,
      to_state: customsFileState,
      must_act: z.nullable(customsActor),
      reason: z.nullable(z.string()),
      actor_name: z.nullable(z.string()),
      /** The shipment moved on, and the file with it. */
      is_following: z.boolean(),
    }),
  ),
  may_edit_goods: z.boolean(),
  may_act: z.boolean(),
})
export type CustomsFileDetail = z.output<typeof customsFileDetail>

export const departureCustoms = z.object({
  departure: staffDeparture,
  /** Null until the departure is closed. */
  master: z.nullable(customsFile),
  counts: z.record(customsFileState, z.int()),
  /** House consignments whose goods lack something that can still be filled in. */
  lacking_count: z.int(),
  /** House consignments that the lodged or released master does not speak for, and that are not declared by themselves. */
  outside_count: z.int(),
  /** House consignments that a release of the whole departure does not let go: these, and those declared by themselves. */
  late_count: z.int(),
  /** Whether the reader may have the identity numbers that its consignment notes need, now. */
  may_read_numbers: z.boolean(),
  may_act: z.boolean(),
})
export type DepartureCustoms = z.output<typeof departureCustoms>

export const customsMoveResult = z.object({
  customs_file_id: id,
  moved: z.boolean(),
  state: z.nullable(customsFileState),
  error_code: z.nullable(z.string()),
  /** Why it failed, in the reader's language. */
  message: z.nullable(z.string()),
})
export type CustomsMoveResult = z.output<typeof customsMoveResult>
