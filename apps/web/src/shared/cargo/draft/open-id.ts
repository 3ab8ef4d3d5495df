import type { DraftKind } from '@layar/domain'

const nameOf = (kind: DraftKind): string => `open_draft_${kind}`

/** The draft open in this tab before its reload: two tabs may have two drafts open. */
export const openIdIn = (kind: DraftKind): string | undefined => {
  try {
    return sessionStorage.getItem(nameOf(kind)) ?? undefined
  } catch {
    return undefined
  }
}

export const keepOpenIdIn = (kind: DraftKind, id: string): void => {
  try {
    sessionStorage.setItem(nameOf(kind), id)
  } catch {
    // Without storage a reload opens the draft that was last open in this browser.
  }
}
