import { use } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import {
  emptyWizard,
  reduceWizard,
  type DraftName,
  type WizardAction,
  type WizardDraft,
  type WizardState,
} from '@layar/domain'
import { useSession } from '../../access/session/session-context'
import { keptByLogin, openKept, type DraftForm, type KeptPlace } from './kept-store'
import { fields, textByName } from './readers'
import { wizardReader } from './wizard-reader'

interface DraftState {
  readonly wizard: WizardState
  /** Display names of uploaded files by URL. */
  readonly fileNames: Readonly<Record<string, string>>
}

export interface Draft {
  readonly store: StoreApi<DraftState>
  readonly dispatch: (action: WizardAction) => void
  /** Saves input directly to the copy, so that a reload loses nothing; continuing saves the step. */
  readonly change: (name: DraftName, change: (copy: WizardDraft) => WizardDraft) => void
  readonly nameFile: (url: string, fileName: string) => void
}

const empty: DraftState = { wizard: emptyWizard, fileNames: {} }
const form: DraftForm<DraftState> = {
  format: 1,
  empty,
  read: fields(empty, { wizard: wizardReader, fileNames: textByName }),
}

/** Both copies of the wizard, create and edit [WIZ-07], with all input. */
export async function openDraft(place: KeptPlace): Promise<Draft> {
  const store = await openKept(place, form)
  return {
    store,
    dispatch: (action) => store.setState(({ wizard }) => ({ wizard: reduceWizard(wizard, action) })),
    change: (copyName, change) =>
      store.setState(({ wizard }) => ({ wizard: { ...wizard, [copyName]: change(wizard[copyName]) } })),
    nameFile: (url, fileName) => store.setState(({ fileNames }) => ({ fileNames: { ...fileNames, [url]: fileName } })),
  }
}

/** The draft of the signed-in customer; the same instance for the whole login. */
export const sessionDraft = keptByLogin('wizard', openDraft)

export const useDraft = (): Draft => use(sessionDraft(useSession()))

export const useDraftState = <T>(draft: Draft, choose: (state: DraftState) => T): T => useStore(draft.store, choose)
