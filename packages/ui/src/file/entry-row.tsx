import { IconAlertCircle, IconFileText, IconX } from '@tabler/icons-react'
import { extensionsOf, fileKinds, type FileKind } from '@layar/domain'
import type { Failure } from '../call/failure'
import { useFormat } from '../i18n/use-format'
import { useText } from '../i18n/use-text'
import type { Refusal } from './check-file'
import { fileText } from './file-text'
import styles from './file-drop.module.css'
import type { Entry } from './use-uploads'

/** Revokes the URL once loaded, not on unmount: a small file is sent before the browser starts to read it. */
function Preview({ url }: { url: string }) {
  const giveBack = (): void => URL.revokeObjectURL(url)
  return <img src={url} alt="" className={styles.preview} width={44} height={44} onLoad={giveBack} onError={giveBack} />
}

/** What the field takes, for the reasons that name it. */
export interface Limits {
  readonly kind: FileKind
  readonly maxBytes: number
  readonly most: number
}

/** Says why a file is not taken. */
export function useRefusalText({ kind, maxBytes, most }: Limits): (refusal: Refusal) => string {
  const t = useText(fileText)
  const format = useFormat()
  return (refusal) => {
    if (refusal.reason === 'wrongType') return t('wrongType', { types: format.anyOf(extensionsOf(fileKinds[kind])) })
    if (refusal.reason === 'tooLarge')
      return t('tooLarge', { size: format.fileSize(refusal.sizeBytes), limit: format.fileSize(maxBytes) })
    if (refusal.reason === 'tooMany') return t('tooMany', { count: most })
    if (refusal.reason === 'duplicate') return t('duplicate', { name: refusal.name })
    return t(refusal.reason)
  }
}

/** Nothing of the file is wrong: the same file may succeed later. */
const mayRetry = (failure: Failure | undefined): boolean =>
  failure === undefined || failure.status <= 0 || failure.status === 408 || failure.status >= 500

interface EntryRowProps {
  readonly id: string
  readonly entry: Entry
  readonly limits: Limits
  readonly onRetry: () => void
  readonly onDismiss: () => void
}

/** One chosen file: how far it is, or why it is not uploaded. */
export function EntryRow({ id, entry, limits, onRetry, onDismiss }: EntryRowProps) {
  const t = useText(fileText)
  const reasonOf = useRefusalText(limits)
  const { name, step, share, refusal, failure } = entry
  const isDamaged = refusal?.reason === 'damagedImage' || refusal?.reason === 'damagedFile'
  const title = (step === 'failed' || isDamaged) && t(entry.isImage ? 'imageFailed' : 'uploadFailed')
  const said =
    failure && (failure.status === 0 ? t('offline') : (Object.values(failure.fields)[0] ?? failure.messages[0]))
  const reason = refusal ? reasonOf(refusal) : said
  const isOver = step === 'refused' || step === 'failed'
  const percent = Math.round((share ?? 0) * 100)
  return (
    <li className={styles.file} data-failed={isOver || undefined}>
      {isOver ? (
        <IconAlertCircle size={24} stroke={1.5} aria-hidden className={styles.alarm} />
      ) : entry.previewUrl ? (
        <Preview url={entry.previewUrl} />
      ) : (
        <IconFileText size={24} stroke={1.5} aria-hidden />
      )}
      <div className={styles.name}>
        {name}
        {isOver ? (
          <div id={id} role="alert" className={styles.reason}>
            {title && <p>{title}</p>}
            {reason !== title && <p>{reason}</p>}
          </div>
        ) : (
          <>
            <div
              className={styles.progress}
              role="progressbar"
              aria-label={t(step)}
              {...(step === 'uploading' && { 'aria-valuenow': percent })}
            >
              {step === 'uploading' && share !== undefined && share > 0 && <span style={{ width: `${percent}%` }} />}
            </div>
            <p className={styles.step}>
              <span role="status">{t(step)}</span>
              {step === 'uploading' && <span aria-hidden> {percent}%</span>}
            </p>
          </>
        )}
      </div>
      {step === 'failed' && mayRetry(failure) && (
        <button
          type="button"
          className={styles.act}
          aria-label={t('retryFile', { name })}
          onClick={({ currentTarget }) => {
            // This button goes; the other one stays, and cancels the new try.
            const other = currentTarget.nextElementSibling
            if (other instanceof HTMLElement) other.focus()
            onRetry()
          }}
        >
          {t('retry')}
        </button>
      )}
      {isOver ? (
        <button type="button" className={styles.remove} aria-label={t('dismissFile', { name })} onClick={onDismiss}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      ) : (
        <button type="button" className={styles.act} aria-label={t('cancelFile', { name })} onClick={onDismiss}>
          {t('cancel')}
        </button>
      )}
    </li>
  )
}
