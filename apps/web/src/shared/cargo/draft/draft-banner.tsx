import { Button } from '@mantine/core'
import type { DraftKind } from '@layar/domain'
import { useId } from 'react'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { PlaceLink } from '../../link/place-link'
import styles from './draft.module.css'
import { DraftRows, formPath } from './draft-rows'
import { draftText } from './text/area'
import { type DraftRead, useDraftList } from './use-draft-list'

/** The draft that was changed last, with the way back to it; the others behind a line. */
export function DraftBanner({ kind, read }: { kind: DraftKind; read: DraftRead }) {
  const t = useText(draftText)
  const format = useFormat()
  const id = useId()
  const { drafts, remove } = useDraftList(kind, read)
  const [last, ...others] = drafts
  if (!last) return <FailedPart reads={[read]} what={t('drafts')} />
  const title = last.title || t('nameless')
  const when = format.relative(last.changedAt)
  return (
    <section className={styles.banner} aria-labelledby={id}>
      <div className={styles.line}>
        <div className={styles.words}>
          <h2 id={id}>{t('bannerTitle')}</h2>
          <p className={styles.quiet}>{t('bannerLead', { title, step: last.step, when })}</p>
        </div>
        <Button
          renderRoot={(props) => (
            <PlaceLink {...props} to={formPath[kind]} search={{ draft: last.id }} label={t('resume', { title })} />
          )}
        >
          {t('go')}
        </Button>
      </div>
      {others.length > 0 && (
        <details>
          <summary>{t('others', { count: others.length })}</summary>
          <DraftRows kind={kind} drafts={others} onRemove={remove} />
        </details>
      )}
    </section>
  )
}
