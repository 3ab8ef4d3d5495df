import { CallFailure, legalCalls, type LegalDocument } from '@layar/contract'
import type { LegalKind } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { useSettings } from '../../../shared/settings/settings-context'
import styles from './legal.module.css'
import { legalText } from './text/area'

interface LegalScreenProps {
  readonly kind: LegalKind
  /** An earlier version; the one in force if it is not named. */
  readonly version: string | undefined
}

function Versions({ kind, document_id: shown, versions }: LegalDocument) {
  const t = useText(legalText)
  const format = useFormat()
  const [newest, ...earlier] = versions
  return (
    <>
      {newest && newest.document_id !== shown && (
        <p>
          <Link to={`/${kind}`} search={{}}>
            {t('current')}
          </Link>
        </p>
      )}
      {earlier.length > 0 && (
        <section aria-label={t('versions')}>
          <h2>{t('versions')}</h2>
          <ul className={styles.versions}>
            {earlier.map(({ document_id: id, valid_from: from }) => (
              <li key={id}>
                <Link to={`/${kind}`} search={{ version: id }}>
                  {t('since', { day: format.date(from) })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The terms or the privacy notice with its date; its text is rendered as plain text, so nothing in it becomes markup. */
export function LegalScreen({ kind, version }: LegalScreenProps) {
  const t = useText(legalText)
  const format = useFormat()
  const { operator } = useSettings()
  const query = version === undefined ? {} : { document_id: version }
  const { data, error, isPending, refetch } = useRead(legalCalls.legalDocument, { params: { kind }, query })
  const document = data?.result
  const isMissing = error instanceof CallFailure && error.status === 404
  const mail = operator.data_protection_email
  const day = document && format.date(document.valid_from)
  const end = document?.valid_to
  return (
    <article className={styles.text}>
      <PageHead
        title={document?.title ?? t(kind)}
        lead={day && (end ? t('earlier', { day, end: format.date(end) }) : t('since', { day }))}
      />
      {isPending && <Skeleton shape="lines" count={9} />}
      {isMissing && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {document?.is_sample && <p className={styles.sample}>{t('sample')}</p>}
      {document?.paragraphs.map((paragraph, index) =>
        paragraph.startsWith('# ') ? <h2 key={index}>{paragraph.slice(2)}</h2> : <p key={index}>{paragraph}</p>,
      )}
      {mail && kind === 'privacy' && <p>{t.rich('contact', { mail: <a href={`mailto:${mail}`}>{mail}</a> })}</p>}
      {document && <Versions {...document} />}
      {!isPending && (
        <p className={styles.home}>
          <Link to="/">{t('home')}</Link>
        </p>
      )}
    </article>
  )
}
