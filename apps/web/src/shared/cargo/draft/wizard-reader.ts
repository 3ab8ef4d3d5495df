import {
  agentTracks,
  containerTypes,
  emptyWizard,
  emptyWizardDraft,
  tracks,
  type Revision,
  type WizardAgent,
  type WizardDraft,
  type WizardState,
} from '@layar/domain'
import { packagingReader, productReader } from './goods-reader'
import { amount, fields, flag, list, nullable, oneOf, text, whole, type Reader } from './readers'

const agent = whole<WizardAgent>({
  id: text,
  name: text,
  country: text,
  flag: text,
  shipment_track: oneOf(agentTracks),
  allow_fcl: flag,
  country_data: whole<WizardAgent['country_data']>({
    code: text,
    flag: text,
    marking_codes: whole<WizardAgent['country_data']['marking_codes']>({
      air: nullable(text),
      sea: nullable(text),
      sea_fcl: nullable(text),
    }),
  }),
})

const unmeasured: Revision = { weight_kg: null, volume_cbm: null, length_cm: null, width_cm: null, height_cm: null }
const { active, step_1, step_2, step_3, step_4, result_tmp } = emptyWizardDraft

export const wizardDraftReader = fields<WizardDraft>(emptyWizardDraft, {
  active: fields(active, { step_1: flag, step_2: flag, step_3: flag, step_4: flag, step_5: flag }),
  step_1: fields(step_1, {
    agent: nullable(agent),
    package_id: amount,
    prefix: text,
    marking_code: text,
    receipt_number: text,
    container_type: oneOf(containerTypes),
    shipment_track: oneOf(tracks),
    cart_code: text,
    is_quarantine: flag,
    is_fill: flag,
  }),
  step_2: fields(step_2, {
    is_fill: flag,
    packagings: list(packagingReader),
    revision: nullable(
      fields(unmeasured, {
        weight_kg: nullable(text),
        volume_cbm: nullable(text),
        length_cm: nullable(text),
        width_cm: nullable(text),
        height_cm: nullable(text),
      }),
    ),
  }),
  step_3: fields(step_3, { is_fill: flag, products: list(productReader()) }),
  step_4: fields(step_4, { is_fill: flag, invoices: list(text) }),
  result_tmp: fields(result_tmp, { international_freight: amount }),
})

const readState = fields<WizardState>(emptyWizard, {
  create: wizardDraftReader,
  edit: wizardDraftReader,
  parked: list(wizardDraftReader),
})

/** Drafts that earlier releases stored hold the parked ones as `aside`. */
const withParked = (kept: unknown): unknown =>
  typeof kept === 'object' && kept !== null && 'aside' in kept ? { parked: kept.aside, ...kept } : kept

/** All copies as far as readable; every step is validated again before anything is sent. */
export const wizardReader: Reader<WizardState> = (kept) => readState(withParked(kept))
