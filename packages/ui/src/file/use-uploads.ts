import { useLayoutEffect, useRef, useState } from 'react'
import type { FileKind } from '@layar/domain'
import type { Failure } from '../call/failure'
import type { RunOptions } from '../call/use-write'
import type { Refusal } from './check-file'
import { isCompressible } from './compressible'
import { loadCheck } from './load-check'
import { sendWithProgress } from './send-with-progress'

/** A chosen file that is not uploaded yet, or never will be. */
export interface Entry {
  readonly id: number
  readonly name: string
  readonly file: File
  readonly isImage: boolean
  readonly step: 'waiting' | 'preparing' | 'uploading' | 'refused' | 'failed'
  /** How much is sent, of 1. */
  readonly share?: number
  readonly previewUrl?: string
  readonly refusal?: Refusal
  /** What the server or the network said; absent if nobody did. */
  readonly failure?: Failure | undefined
  /** As it is sent, and the key of its content. */
  readonly ready?: { readonly ready: File; readonly key: string }
}

export interface ChosenFile {
  readonly file: File
  readonly isFolder: boolean
}

export interface UploadsOptions {
  readonly kind: FileKind
  readonly maxBytes: number
  /** How many files the field may hold; one that holds one replaces it. */
  readonly most: number
  readonly isMultiple: boolean
  /** How many it holds. */
  readonly count: number
  readonly onFile: (file: File, how: RunOptions) => Promise<unknown>
  /** `isTold` if the failure was shown already. */
  readonly onFailed: (isImage: boolean, isTold: boolean) => void
}

/** Statuses of the session and of the moment, which concern all that the customer does. */
const notOfFile: readonly number[] = [401, 403, 429]

/** Its row says why, also where the network or the server failed, and a toast that it failed: a second one says no more. */
const isOfFile = ({ status }: Failure): boolean => !notOfFile.includes(status)

type Held = { readonly key: string; readonly name: string } | undefined

const isActive = ({ step }: Entry): boolean => step === 'waiting' || step === 'preparing' || step === 'uploading'

/** The chosen files of one field on their way to the server, one after the other. */
export function useUploads(options: UploadsOptions) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const now = useRef<readonly Entry[]>([])
  const nextId = useRef(1)
  const isWorking = useRef(false)
  const sending = useRef(new Map<number, AbortController>())
  /** The contents that the field holds, in the order of its files. */
  const held = useRef<Held[]>([])

  const put = (next: readonly Entry[]): void => {
    now.current = next
    setEntries(next)
  }
  const change = (id: number, to: Partial<Entry>): void =>
    put(now.current.map((entry) => (entry.id === id ? { ...entry, ...to } : entry)))
  const drop = (id: number): void => put(now.current.filter((entry) => entry.id !== id))
  const find = (id: number): Entry | undefined => now.current.find((entry) => entry.id === id)

  const refuse = (entry: Entry, refusal: Refusal): void => {
    change(entry.id, { step: 'refused', refusal })
    const { reason } = refusal
    if (reason === 'damagedFile' || reason === 'damagedImage') latest.current.onFailed(reason === 'damagedImage', false)
  }

  const send = async (entry: Entry, { ready, key }: { ready: File; key: string }): Promise<void> => {
    const { id } = entry
    const stop = new AbortController()
    sending.current.set(id, stop)
    change(id, { step: 'uploading', share: 0, ready: { ready, key } })
    let failure: Failure | undefined
    const answer = await latest.current
      .onFile(ready, {
        signal: stop.signal,
        transport: sendWithProgress((share) => change(id, { share })),
        onFailure: (told) => (failure = told),
        isShownInPlace: isOfFile,
      })
      .catch(() => undefined)
    sending.current.delete(id)
    if (answer === undefined || answer === false) {
      if (find(id) === undefined) return
      change(id, { step: 'failed', failure })
      latest.current.onFailed(entry.isImage, answer === false)
      return
    }
    if (!latest.current.isMultiple) held.current = []
    held.current.push({ key, name: entry.name })
    drop(id)
  }

  const process = async (entry: Entry): Promise<void> => {
    if (entry.ready) return send(entry, entry.ready)
    const { kind, maxBytes } = latest.current
    change(entry.id, { step: 'preparing' })
    const isKnown = (key: string): string | undefined => held.current.find((one) => one?.key === key)?.name
    const checked = await loadCheck()
      .then((checkFile) => checkFile?.(entry.file, kind, maxBytes, isKnown))
      .catch(() => undefined)
    if (find(entry.id) === undefined) return
    if (checked === undefined) return change(entry.id, { step: 'failed' })
    if ('reason' in checked) return refuse(entry, checked)
    // Chosen again after a failure: the new try takes the place of the old one.
    put(now.current.filter(({ step, ready }) => step !== 'failed' || ready?.key !== checked.key))
    return send(entry, checked)
  }

  const work = async (): Promise<void> => {
    if (isWorking.current) return
    isWorking.current = true
    for (let entry = next(); entry; entry = next()) await process(entry)
    isWorking.current = false
  }
  const next = (): Entry | undefined => now.current.find(({ step }) => step === 'waiting')

  const room = (): number => {
    const { isMultiple, most, count } = latest.current
    return isMultiple ? most - count - now.current.filter(isActive).length : 1
  }

  const take = (chosen: readonly ChosenFile[]): void => {
    const { count, isMultiple } = latest.current
    if (!now.current.some(isActive)) held.current = Array.from({ length: count }, (_, index) => held.current[index])
    const kept = now.current.filter(({ step }) => step !== 'refused' && (isMultiple || step !== 'failed'))
    let left = room()
    const added = chosen.map(({ file, isFolder }): Entry => {
      const isImage = isCompressible(file)
      const entry = { id: nextId.current++, name: file.name, file, isImage, step: 'waiting' as const }
      if (isFolder) return { ...entry, step: 'refused', refusal: { reason: 'folder' } }
      left -= 1
      if (left < 0) return { ...entry, step: 'refused', refusal: { reason: 'tooMany' } }
      return isImage ? { ...entry, previewUrl: URL.createObjectURL(file) } : entry
    })
    put([...kept, ...added])
    void work()
  }

  return {
    entries,
    isBusy: entries.some(isActive),
    take,
    retry: (id: number): void => {
      change(id, room() > 0 ? { step: 'waiting' } : { step: 'refused', refusal: { reason: 'tooMany' } })
      void work()
    },
    /** Cancels an upload, or takes a refused file off the list. */
    dismiss: (id: number): void => {
      drop(id)
      sending.current.get(id)?.abort()
    },
    /** The file at this place of the field is removed: its content may be added again. */
    noteRemoved: (index: number): void => void held.current.splice(index, 1),
  }
}
