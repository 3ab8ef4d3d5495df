import { use } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import {
  currentStep,
  emptyWizard,
  emptyWizardDraft,
  hasGoods,
  reduceWizard,
  type DraftName,
  type WizardAction,
  type WizardDraft,
  type WizardState,
} from '@layar/domain'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useSession } from '../../access/session/session-context'
import { type Book, type BookForm, openBook, pickNames } from './book'
import { type Drafts, sessionDrafts } from './drafts'
import { byLogin, openKept, placeOf, type DraftForm, type KeptPlace } from './kept-store'
import { openIdIn, keepOpenIdIn } from './open-id'
import { fields, list, text, textByName } from './readers'
import { wizardDraftReader, wizardReader } from './wizard-reader'

interface DraftState {
  readonly wizard: WizardState
  /** Display names of uploaded files by URL. */
  readonly fileNames: Readonly<Record<string, string>>
  /** The draft that `create` and `parked` show; empty before the first one. */
  readonly openId: string
}

/** One new declaration, with those that wait to be sent together with it. */
export interface WizardContent {
  readonly create: WizardDraft
  readonly parked: readonly WizardDraft[]
  readonly fileNames: Readonly<Record<string, string>>
}

export interface Draft {
  readonly store: StoreApi<DraftState>
  readonly dispatch: (action: WizardAction) => void
  /** Saves input directly to the copy, so that a reload loses nothing; continuing saves the step. */
  readonly change: (name: DraftName, change: (copy: WizardDraft) => WizardDraft) => void
  readonly nameFile: (url: string, fileName: string) => void
  readonly book: Book<WizardContent>
}

const empty: DraftState = { wizard: emptyWizard, fileNames: {}, openId: '' }
const form: DraftForm<DraftState> = {
  format: 1,
  empty,
  read: fields(empty, { wizard: wizardReader, fileNames: textByName, openId: text }),
  // New declarations are kept as drafts, each under its own name.
  written: ({ wizard: { edit }, fileNames, openId }) => ({ wizard: { edit }, fileNames, openId }),
}

const emptyContent: WizardContent = { create: emptyWizardDraft, parked: [], fileNames: {} }
const titleOf = ({ create: { step_1, step_3 } }: WizardContent): string =>
  [
    step_1.marking_code || step_1.agent?.name,
    step_3.products.map(({ product_title }) => product_title.trim()).find((title) => title !== ''),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')

export const wizardBook: BookForm<DraftState, WizardContent> = {
  kind: 'import',
  format: 1,
  empty: emptyContent,
  read: fields(emptyContent, { create: wizardDraftReader, parked: list(wizardDraftReader), fileNames: textByName }),
  contentOf: ({ wizard: { create, parked }, fileNames }) => ({
    // Calculated anew wherever it is shown.
    create: { ...create, result_tmp: emptyWizardDraft.result_tmp },
    parked,
    fileNames: pickNames(
      fileNames,
      [create, ...parked].flatMap(({ step_4 }) => step_4.invoices),
    ),
  }),
  withContent: ({ wizard, ...state }, { create, parked, fileNames }) => ({
    ...state,
    wizard: { ...wizard, create, parked },
    fileNames: { ...state.fileNames, ...fileNames },
  }),
  isBegun: ({ create, parked }) =>
    create.step_1.agent !== null || create.step_1.receipt_number !== '' || hasGoods(create) || parked.length > 0,
  titleOf,
  stepOf: ({ create }) => currentStep(create),
}

/** Both copies of the wizard, create and edit [WIZ-07], with all input. */
export async function openDraft(place: KeptPlace, drafts: Drafts): Promise<Draft> {
  const store = await openKept(place, form)
  const book = openBook(wizardBook, store, drafts, {
    openId: openIdIn('import') ?? store.getState().openId,
    keepOpenId: (openId) => {
      keepOpenIdIn('import', openId)
      store.setState({ openId })
    },
    former: wizardBook.contentOf(store.getState()),
  })
  return {
    store,
    book,
    dispatch: (action) => store.setState(({ wizard }) => ({ wizard: reduceWizard(wizard, action) })),
    change: (copyName, change) =>
      store.setState(({ wizard }) => ({ wizard: { ...wizard, [copyName]: change(wizard[copyName]) } })),
    nameFile: (url, fileName) => store.setState(({ fileNames }) => ({ fileNames: { ...fileNames, [url]: fileName } })),
  }
}

/** The draft of the signed-in customer; the same instance for the whole login. */
export const sessionDraft = byLogin(async (login, ...access: Parameters<typeof sessionDrafts>) =>
  openDraft(placeOf(login, 'wizard'), await sessionDrafts(...access)),
)

export const useDraft = (): Draft => use(sessionDraft(useSession(), useSend()))

export const useDraftState = <T>(draft: Draft, choose: (state: DraftState) => T): T => useStore(draft.store, choose)
