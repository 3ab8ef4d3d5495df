import { use } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { ExportShipment } from '@layar/contract'
import {
  countrySettings,
  emptyPackaging,
  emptyProduct,
  isCurrency,
  kgField,
  measurePackaging,
  tracks,
  type Country,
  type PackagingForm,
  type ProductForm,
  type Track,
} from '@layar/domain'
import { packagingReader, productReader } from '../../../../shared/cargo/draft/goods-reader'
import { type Book, type BookForm, openBook, pickNames } from '../../../../shared/cargo/draft/book'
import { type Drafts, sessionDrafts } from '../../../../shared/cargo/draft/drafts'
import { byLogin, openKept, placeOf, type DraftForm, type KeptPlace } from '../../../../shared/cargo/draft/kept-store'
import { keepOpenIdIn, openIdIn } from '../../../../shared/cargo/draft/open-id'
import { fields, flag, list, oneOf, text, textByName } from '../../../../shared/cargo/draft/readers'
import { useSession } from '../../../../shared/access/session/session-context'
import type { Send } from '@layar/ui/call/create-client.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useSettings } from '../../../../shared/settings/settings-context'

export const exportSteps = [1, 2, 3, 4, 5] as const
export type ExportStep = (typeof exportSteps)[number]

/** A declaration as entered in the form. */
export interface ExportDraft {
  readonly step: ExportStep
  /** Of the shipment that is changed; empty for a new one. */
  readonly shipment_id: string
  readonly shipment_code: string
  readonly sender_address_id: string
  readonly recipient_address_id: string
  readonly is_pickup: boolean
  readonly pickup_address_id: string
  readonly packagings: readonly PackagingForm[]
  readonly products: readonly ProductForm[]
  readonly documents: readonly string[]
  readonly note: string
  readonly track: Track
}

/** Goods of an export are mostly sold in the currency of the country they leave. */
const emptyItemIn = (country: Country): ProductForm => ({
  ...emptyProduct,
  currency_code: countrySettings[country].currency,
})

const emptyDraftWith = (emptyItem: ProductForm): ExportDraft => ({
  step: 1,
  shipment_id: '',
  shipment_code: '',
  sender_address_id: '',
  recipient_address_id: '',
  is_pickup: false,
  pickup_address_id: '',
  packagings: [emptyPackaging],
  products: [emptyItem],
  documents: [],
  note: '',
  track: 'udara',
})

export type DraftName = 'create' | 'edit'

interface DraftState {
  readonly create: ExportDraft
  readonly edit: ExportDraft
  /** Display names of uploaded files by URL. */
  readonly fileNames: Readonly<Record<string, string>>
  /** The draft that `create` shows; empty before the first one. */
  readonly openId: string
}

interface ExportContent {
  readonly create: ExportDraft
  readonly fileNames: Readonly<Record<string, string>>
}

export interface ExportDrafts {
  /** A shipment and an item before anything is typed. */
  readonly emptyDraft: ExportDraft
  readonly emptyItem: ProductForm
  readonly store: StoreApi<DraftState>
  readonly change: (name: DraftName, change: (copy: ExportDraft) => ExportDraft) => void
  readonly nameFile: (url: string, fileName: string) => void
  readonly book: Book<ExportContent>
}

const readerOf = (emptyDraft: ExportDraft, emptyItem: ProductForm) =>
  fields<ExportDraft>(emptyDraft, {
    step: oneOf(exportSteps),
    shipment_id: text,
    shipment_code: text,
    sender_address_id: text,
    recipient_address_id: text,
    is_pickup: flag,
    pickup_address_id: text,
    packagings: list(packagingReader),
    products: list(productReader(emptyItem)),
    documents: list(text),
    note: text,
    track: oneOf(tracks),
  })
type CopyReader = ReturnType<typeof readerOf>

const formOf = (emptyDraft: ExportDraft, copyReader: CopyReader): DraftForm<DraftState> => {
  const empty: DraftState = { create: emptyDraft, edit: emptyDraft, fileNames: {}, openId: '' }
  return {
    format: 1,
    empty,
    read: fields(empty, { create: copyReader, edit: copyReader, fileNames: textByName, openId: text }),
    // New shipments are kept as drafts, each under its own name.
    written: ({ edit, fileNames, openId }) => ({ edit, fileNames, openId }),
  }
}

/** Addresses do not count: the form chooses the main ones by itself. */
const isBegun = ({ create }: ExportContent): boolean =>
  create.step > 1 ||
  create.packagings.some((box) => [box.weight, box.length, box.width, box.height].some((typed) => typed !== '')) ||
  create.products.some(({ product_title, product_images }) => product_title !== '' || product_images.length > 0) ||
  create.documents.length > 0 ||
  create.note !== ''

const bookOf = (empty: ExportContent, copyReader: CopyReader): BookForm<DraftState, ExportContent> => ({
  kind: 'export',
  format: 1,
  empty,
  read: fields(empty, { create: copyReader, fileNames: textByName }),
  contentOf: ({ create, fileNames }) => ({ create, fileNames: pickNames(fileNames, create.documents) }),
  withContent: (state, { create, fileNames }) => ({
    ...state,
    create,
    fileNames: { ...state.fileNames, ...fileNames },
  }),
  isBegun,
  titleOf: ({ create }) =>
    create.products.map(({ product_title }) => product_title.trim()).find((title) => title !== '') ?? '',
  stepOf: ({ create }) => create.step,
})

/** Drafts of a new and a changed declaration from a country, kept apart, with all input. */
export async function openExportDraft(place: KeptPlace, drafts: Drafts, country: Country): Promise<ExportDrafts> {
  const emptyItem = emptyItemIn(country)
  const emptyDraft = emptyDraftWith(emptyItem)
  const copyReader = readerOf(emptyDraft, emptyItem)
  const exportBook = bookOf({ create: emptyDraft, fileNames: {} }, copyReader)
  const store = await openKept(place, formOf(emptyDraft, copyReader))
  const book = openBook(exportBook, store, drafts, {
    openId: openIdIn('export') ?? store.getState().openId,
    keepOpenId: (openId) => {
      keepOpenIdIn('export', openId)
      store.setState({ openId })
    },
    former: exportBook.contentOf(store.getState()),
  })
  return {
    emptyDraft,
    emptyItem,
    store,
    book,
    change: (name, change) => store.setState((state) => ({ ...state, [name]: change(state[name]) })),
    nameFile: (url, fileName) => store.setState(({ fileNames }) => ({ fileNames: { ...fileNames, [url]: fileName } })),
  }
}

/** The draft of the signed-in customer; the same instance for the whole login. */
export const sessionExportDraft = byLogin(async (login, session, send: Send, country: Country) =>
  openExportDraft(placeOf(login, 'export-shipment'), await sessionDrafts(session, send), country),
)

export const useExportDraft = (): ExportDrafts =>
  use(sessionExportDraft(useSession(), useSend(), useSettings().country))

export const useExportState = <T>(draft: ExportDrafts, choose: (state: DraftState) => T): T =>
  useStore(draft.store, choose)

const side = (cm: number): string => String(Math.round(cm * 100) / 100)

/** A shipment as form input: weight in kg and sides in cm. */
export function draftOf(shipment: ExportShipment): ExportDraft {
  return {
    step: 1,
    shipment_id: shipment.shipment_id,
    shipment_code: shipment.shipment_code,
    sender_address_id: shipment.sender_address.address_id,
    recipient_address_id: shipment.recipient_address.address_id,
    is_pickup: shipment.pickup_address !== null,
    pickup_address_id: shipment.pickup_address?.address_id ?? '',
    packagings: shipment.packages.map((box) => ({
      weight: kgField(box.weight_gram),
      weight_unit: 'kg',
      length: side(box.length_cm),
      width: side(box.width_cm),
      height: side(box.height_cm),
      dimension_unit: 'cm',
      quantity: String(box.quantity),
      show_form: false,
    })),
    products: shipment.items.map((item) => ({
      ...emptyProduct,
      product_title: item.name,
      product_description: item.description,
      product_images: item.photos.map(({ photo }) => photo),
      currency_code: isCurrency(item.currency) ? item.currency : shipment.currency,
      price_original: String(item.value),
      quantity: String(item.quantity),
      hs_code: item.hs_code ?? '',
      category: item.category.category_name,
      category_slug: item.category.slug,
      is_fragile: item.is_fragile,
    })),
    documents: shipment.documents,
    note: shipment.note,
    track: shipment.track,
  }
}

/** Completed boxes collapse to a row when their step is left. */
export const folded = (packagings: readonly PackagingForm[]): PackagingForm[] =>
  packagings.map((form) => ({ ...form, show_form: measurePackaging(form) === undefined }))
