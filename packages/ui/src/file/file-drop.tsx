import { IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react'
import {
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { extensionsOf, fileKinds, fileTypes, maxFileBytes, type FileKind } from '@layar/domain'
import type { RunOptions } from '../call/use-write'
import { FieldError } from '../form/field-error'
import { useText } from '../i18n/use-text'
import { toast } from '../toast/store'
import { EntryRow } from './entry-row'
import { fileText } from './file-text'
import styles from './file-drop.module.css'
import { type ChosenFile, type Entry, useUploads } from './use-uploads'

const isSettled = ({ step }: Entry): boolean => step === 'refused' || step === 'failed'

export interface UploadedFile {
  readonly name: string
  /** Shown as a picture of it. */
  readonly previewUrl?: string | undefined
}

export interface FileDropProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly kind: FileKind
  readonly maxBytes?: number
  /** Files uploaded already. */
  readonly files?: readonly UploadedFile[]
  /** How many files it takes; one by default, which the next replaces. */
  readonly most?: number
  /**
   * Sends one file; images arrive compressed. Pass `how` to `useWrite(…).run`. Resolve to a value on success, to
   * undefined if it failed and the reason was shown (as `run` does); this component then shows the failure. To false if
   * nothing more is to be said than at the file itself.
   */
  readonly onFile: (file: File, how: RunOptions) => Promise<unknown>
  readonly onRemove?: ((file: UploadedFile, index: number) => void) | undefined
  readonly error?: string | undefined
  readonly required?: boolean
  /** Opens the camera at once where the device has one. */
  readonly isCamera?: boolean
}

/** The dropped files; folders come as files that nobody can read. */
const droppedFiles = ({ items, files }: DataTransfer): readonly ChosenFile[] => {
  const entries = [...items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry?.())
  return [...files].map((file, index) => ({ file, isFolder: entries[index]?.isDirectory ?? false }))
}

/** Forms that are sent at the end of this turn: the files of several fields may arrive in the same one. */
const dueForms = new Set<HTMLFormElement>()

const sendOnce = (form: HTMLFormElement): void => {
  if (dueForms.has(form)) return
  dueForms.add(form)
  queueMicrotask(() => {
    dueForms.delete(form)
    // A file of another field may have failed, and the form would be sent without it.
    if (form.isConnected && !form.querySelector('li[data-failed]')) form.requestSubmit()
  })
}

/**
 * A form that is sent while files are on their way waits for them, and is sent once all have arrived. Not if one failed,
 * nor after `release`.
 */
function useHeldSubmit(input: RefObject<HTMLInputElement | null>, isBusy: boolean, hasFailed: boolean) {
  const [isHeld, setHeld] = useState(false)
  const [isDue, setDue] = useState(false)
  const [wasBusy, setWasBusy] = useState(isBusy)
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy)
    setHeld(false)
    setDue(!isBusy && isHeld && !hasFailed)
  }
  useLayoutEffect(() => {
    const form = input.current?.form
    if (!form || !isBusy) return
    const hold = (event: Event): void => {
      event.preventDefault()
      event.stopPropagation()
      setHeld(true)
      // The button may be far from the only place that says why nothing moves.
      input.current?.scrollIntoView?.({ block: 'center' })
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [input, isBusy])
  useEffect(() => {
    const form = input.current?.form
    if (isDue && form) sendOnce(form)
  }, [input, isDue])
  return { isHeld, release: () => setHeld(false) }
}

/**
 * Rows of files go with the button that was pressed in them, and a field that takes no more files is disabled: gives the
 * focus that is lost by this to the field, or to the last button of its list.
 */
function useKeptFocus(input: RefObject<HTMLInputElement | null>) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef<Node>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      last.current = target instanceof Node && root.current?.contains(target) ? target : undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return
    const buttons = root.current?.querySelectorAll('button') ?? []
    const next = input.current?.disabled === false ? input.current : [...buttons].at(-1)
    next?.focus({ preventScroll: true })
  })
  return {
    ref: root,
    // A press beside the field takes the focus on purpose.
    onBlur: ({ target }: { readonly target: Element }): void => {
      if (!target.matches(':disabled')) last.current = undefined
    },
  }
}

/**
 * Chooses, drops or photographs files, compresses them and sends them. Every file that is not taken stands in the list
 * with the reason.
 */
export function FileDrop(props: FileDropProps) {
  const { label, hint, kind, maxBytes = maxFileBytes, files = [], most = 1, onFile, onRemove, error, isCamera } = props
  const t = useText(fileText)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const [said, setSaid] = useState('')
  const isMultiple = most > 1
  const uploads = useUploads({
    kind,
    maxBytes,
    most,
    isMultiple,
    count: files.length,
    onFile: async (file, how) => {
      setSaid('')
      const answer = await onFile(file, how)
      if (answer !== undefined && answer !== false) setSaid(t('uploaded', { name: file.name }))
      return answer
    },
    onFailed: (isImage, isTold) => {
      if (!isTold) toast.fail(t(isImage ? 'imageFailed' : 'uploadFailed'))
    },
  })
  const { entries, isBusy } = uploads
  const keptFocus = useKeptFocus(input)
  const underWay = entries.find((entry) => !isSettled(entry))
  const submit = useHeldSubmit(input, isBusy, entries.some(isSettled))
  const isFull = isMultiple && files.length >= most
  const isDisabled = isMultiple ? isFull : isBusy

  const take = (chosen: readonly ChosenFile[]): void => {
    if (chosen.length === 0) return
    setTouched(true)
    uploads.take(chosen)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    // A full field says so at each file; one that is busy with its only file takes no other.
    if (isMultiple || !isBusy) take(droppedFiles(event.dataTransfer))
  }
  const dismiss = (entryId: number): void => {
    submit.release()
    uploads.dismiss(entryId)
    // Where a press gives no focus, and at once where the field is free.
    input.current?.focus()
  }

  const message = submit.isHeld && underWay ? t('sendsLater', { name: underWay.name }) : error
  const reasons = entries.filter(isSettled).map((entry) => `${id}-${entry.id}`)
  const describedBy = [`${id}-hint`, ...(message ? [`${id}-refusal`] : []), ...reasons].join(' ')
  const isReplaced = !isMultiple && files.length > 0
  const invitation = isFull
    ? t('full', { count: most })
    : t(isReplaced ? 'replaceFile' : kind === 'image' ? 'takePhoto' : 'chooseFile')
  return (
    <div {...keptFocus} data-dirty={isTouched && files.length + entries.length > 0 ? true : undefined}>
      <p className={styles.label} id={`${id}-label`}>
        {label}
        {props.required && <span aria-hidden> *</span>}
      </p>
      {files.length + entries.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, index) => (
            <li key={`${file.name}-${index}`} className={styles.file}>
              {file.previewUrl ? (
                <img src={file.previewUrl} alt="" className={styles.preview} width={44} height={44} />
              ) : (
                <IconFileText size={24} stroke={1.5} aria-hidden />
              )}
              <span className={styles.name}>{file.name}</span>
              {onRemove && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('removeFile', { name: file.name })}
                  onClick={() => {
                    uploads.noteRemoved(index)
                    onRemove(file, index)
                    setSaid(t('removed', { name: file.name }))
                  }}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden />
                </button>
              )}
            </li>
          ))}
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              id={`${id}-${entry.id}`}
              entry={entry}
              limits={{ kind, maxBytes, most }}
              onRetry={() => uploads.retry(entry.id)}
              onDismiss={() => dismiss(entry.id)}
            />
          ))}
        </ul>
      )}
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        data-refusal={message ? true : undefined}
        data-small={isReplaced || isFull || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          {...(isCamera && { capture: 'environment' as const })}
          id={id}
          type="file"
          className={styles.input}
          accept={fileKinds[kind]
            .flatMap((type): readonly string[] => fileTypes[type].extensions)
            .map((extension) => `.${extension}`)
            .join(',')}
          multiple={isMultiple}
          disabled={isDisabled}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])].map((file) => ({ file, isFolder: false })))
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
        <div className={styles.invite}>
          <IconPhoto size={24} stroke={1.5} aria-hidden />
          <span id={`${id}-choose`} className={isFull ? undefined : styles.choose}>
            {invitation}
          </span>
          {!isFull && <span className={styles.drop}>{t('dropFile')}</span>}
        </div>
      </div>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint ?? extensionsOf(fileKinds[kind]).join(', ')}
      </p>
      <FieldError id={`${id}-refusal`} message={message} />
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}
