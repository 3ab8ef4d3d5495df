import type { DeliveryAttemptInput, PickupRecord, ReceiveInput } from '@layar/contract'
import type { BoxDraft } from '../measuring/box-draft'

type PhotoKind = ReceiveInput['photos'][number]['kind']

/** A picture that is uploaded, or waits on this device until it can be. */
export type HeldPicture =
  { readonly url: string } | { readonly file: Blob; readonly name: string; readonly uploadKey: string }
export type HeldPhoto = HeldPicture & { readonly kind: PhotoKind }

export interface ReceiveAct {
  readonly kind: 'receive'
  /** What was scanned. */
  readonly code: string
  /** Scanned without a network: what it belongs to is looked up before it is sent. */
  readonly isBlind: boolean
  readonly body: Omit<ReceiveInput, 'photos'>
  readonly photos: readonly HeldPhoto[]
  /** As typed, to go on with at the desk. */
  readonly boxes: readonly BoxDraft[]
}

export interface MoveAct {
  readonly kind: 'move'
  readonly cartons: readonly string[]
  readonly location: string
}

/** What proves a visit at a door. */
export interface Proof {
  readonly photo: HeldPicture | null
  readonly signature: HeldPicture | null
}

export interface DeliveryAct extends Proof {
  readonly kind: 'delivery'
  readonly service: 'impor' | 'ekspor'
  readonly code: string
  readonly body: Omit<DeliveryAttemptInput, 'photo' | 'signature'>
  readonly collectionCode: string | null
  /** Its number was taken: it is recorded as the next attempt, whose number is asked for first. */
  readonly isNext?: boolean
}

export interface PickupAct extends Proof {
  readonly kind: 'pickup'
  readonly pickupId: string
  /** Of its shipment. */
  readonly code: string
  readonly body: Omit<PickupRecord, 'photo' | 'signature' | 'attempted_at'>
}

export type Act = ReceiveAct | MoveAct | DeliveryAct | PickupAct

/** Why the server, or the look-up before it, refused; in the language of the moment. */
export interface Refusal {
  /** Empty where `isUnclear`. */
  readonly messages: readonly string[]
  /** The code fits several shipments or parcels: somebody must choose. */
  readonly isUnclear: boolean
  /** An attempt of this number was recorded meanwhile, or recorded and taken back: under it nothing more is recorded. */
  readonly isNumberTaken?: boolean
}

/** An act on this device that the server has not confirmed. */
export interface KeptAct {
  /** Ascending in the order of the acts. */
  readonly number: number
  readonly staffId: string
  /** The same for every try, so that the server does it once. */
  readonly key: string
  readonly atMs: number
  readonly act: Act
  readonly refusal: Refusal | null
}
export type NewKeptAct = Omit<KeptAct, 'number'>
