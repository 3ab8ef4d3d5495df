import { IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { FieldError } from '../form/field-error'
import { useFormat } from '../i18n/use-format'
import { fileText } from './file-text'
import { useText } from '../i18n/use-text'
import { toast } from '../toast/store'
import { compressImage, isCompressible } from './image-compress'
import styles from './file-drop.module.css'

/** Accepted file types. `document`: photographs and PDF. */
const kinds = {
  image: ['jpg', 'jpeg', 'png'],
  document: ['jpg', 'jpeg', 'png', 'pdf'],
  order: ['xls', 'xlsx', 'pdf', 'jpg', 'jpeg', 'doc', 'docx'],
} as const

export interface UploadedFile {
  readonly name: string
  /** Shown as a picture of it. */
  readonly previewUrl?: string | undefined
}

export interface FileDropProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly kind: keyof typeof kinds
  readonly maxBytes?: number
  /** Files uploaded already. */
  readonly files?: readonly UploadedFile[]
  readonly multiple?: boolean
  /**
   * Sends one file; images arrive compressed. Resolve to a value on success, to undefined if it failed and the reason
   * was shown (as `useWrite(…).run` does); this component then shows the failure.
   */
  readonly onFile: (file: File) => Promise<unknown>
  readonly onRemove?: ((file: UploadedFile, index: number) => void) | undefined
  readonly error?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Revokes the URL once loaded, not on unmount: a small file is sent before the browser starts to read it. */
function Preview({ url }: { url: string }) {
  const giveBack = (): void => URL.revokeObjectURL(url)
  return <img src={url} alt="" className={styles.preview} width={44} height={44} onLoad={giveBack} onError={giveBack} />
}

/** Chooses, drops or photographs a file, compresses it and sends it. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    kind,
    maxBytes = 10 * 1024 * 1024,
    files = [],
    multiple = false,
    onFile,
    onRemove,
    error,
  } = props
  const t = useText(fileText)
  const format = useFormat()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [phase, setPhase] = useState<{ step: 'preparing' | 'uploading'; name: string; url?: string } | undefined>()
  const [refusal, setRefusal] = useState<'wrongType' | 'tooLarge'>()
  const [failure, setFailure] = useState<'imageFailed' | 'uploadFailed'>()
  const [isOver, setIsOver] = useState(false)
  const isBusy = phase !== undefined

  const take = async (chosen: readonly File[]): Promise<void> => {
    setRefusal(undefined)
    setFailure(undefined)
    for (const file of chosen.slice(0, multiple ? chosen.length : 1)) {
      if (!(kinds[kind] as readonly string[]).includes(endingOf(file.name))) {
        setRefusal('wrongType')
        continue
      }
      const failed = isCompressible(file) ? 'imageFailed' : 'uploadFailed'
      const tellFailure = (): void => {
        toast.fail(t(failed))
        setFailure(failed)
      }
      const preview = isCompressible(file) ? { url: URL.createObjectURL(file) } : {}
      setPhase({ step: 'preparing', name: file.name, ...preview })
      try {
        const ready = await compressImage(file)
        if (ready.size > maxBytes) {
          setRefusal('tooLarge')
          continue
        }
        setPhase({ step: 'uploading', name: file.name, ...preview })
        if ((await onFile(ready)) === undefined) tellFailure()
      } catch {
        tellFailure()
      } finally {
        setPhase(undefined)
      }
    }
    if (input.current) input.current.value = ''
  }

  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    if (!isBusy && !props.disabled) void take([...event.dataTransfer.files])
  }

  const types = kinds[kind].join(', ').toUpperCase()
  const reason =
    refusal && (refusal === 'wrongType' ? t(refusal, { types }) : t(refusal, { size: format.fileSize(maxBytes) }))
  // A reason is more specific than a failure.
  const message = reason ?? error ?? (failure && t(failure))
  const isFull = !multiple && files.length > 0
  return (
    <div>
      <p className={styles.label} id={`${id}-label`}>
        {label}
        {props.required && <span aria-hidden> *</span>}
      </p>
      {files.length > 0 && (
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
                  onClick={() => onRemove(file, index)}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        data-refusal={message ? true : undefined}
        data-small={isFull || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          accept={kinds[kind].map((ending) => `.${ending}`).join(',')}
          multiple={multiple}
          disabled={isBusy || (props.disabled ?? false)}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={`${id}-hint${message ? ` ${id}-refusal` : ''}`}
          onChange={({ currentTarget }) => void take([...(currentTarget.files ?? [])])}
        />
        {phase ? (
          <div className={styles.busy}>
            {phase.url && <Preview url={phase.url} />}
            <div className={styles.name}>
              {phase.name}
              <div className={styles.progress} role="progressbar" aria-label={t(phase.step)} />
            </div>
            <span className={styles.hint} role="status">
              {t(phase.step)}
            </span>
          </div>
        ) : (
          <div className={styles.invite}>
            <IconPhoto size={24} stroke={1.5} aria-hidden />
            <span id={`${id}-choose`} className={styles.choose}>
              {isFull ? t('replaceFile') : t(kind === 'image' ? 'takePhoto' : 'chooseFile')}
            </span>
            <span className={styles.drop}>{t('dropFile')}</span>
          </div>
        )}
      </div>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint ?? types}
      </p>
      <FieldError id={`${id}-refusal`} message={message} />
    </div>
  )
}
