import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import {
  canSubmit,
  countrySettings,
  formatMoney,
  packagingTotals,
  parseMoney,
  type Country,
  type WizardDraft,
} from '@layar/domain'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { goodsText } from '../../../shared/cargo/goods/text/area'
import styles from './parked-drafts.module.css'
import { wizardText } from './text/area'

interface AsideListProps {
  readonly copies: readonly WizardDraft[]
  readonly onResume: (index: number) => void
  readonly onDrop: (index: number) => void
  /** Sends only these; absent while another one is being declared. */
  readonly onSend: (() => void) | undefined
  readonly isPending: boolean
}

const priceOf = (copy: WizardDraft, country: Country): string | undefined => {
  const { international_freight: freight } = copy.result_tmp
  const price = parseMoney(String(freight), countrySettings[country].currency)
  return freight > 0 && price.ok ? formatMoney(price.value) : undefined
}

/** The parked declarations that will be sent together with the open one. */
export function ParkedDrafts({ copies, onResume, onDrop, onSend, isPending }: AsideListProps) {
  const t = useText(wizardText)
  const id = useId()
  const [dropping, setDropping] = useState<number>()
  return (
    <section aria-labelledby={id} className={styles.parked}>
      <div className={styles.head}>
        <h2 id={id}>{t('parkedTitle', { count: copies.length })}</h2>
        {onSend && (
          <Button size="sm" loading={isPending} onClick={onSend}>
            {t('submitMany', { count: copies.length })}
          </Button>
        )}
      </div>
      <ol className={styles.rows}>
        {copies.map((copy, index) => (
          <li key={index}>
            <AsideRow copy={copy} index={index} onResume={() => onResume(index)} onDrop={() => setDropping(index)} />
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={dropping !== undefined}
        isDanger
        title={t('dropAside')}
        confirmLabel={t('dropAside')}
        onClose={() => setDropping(undefined)}
        onConfirm={() => {
          if (dropping !== undefined) onDrop(dropping)
          setDropping(undefined)
        }}
      >
        {t('dropAsideText')}
      </ConfirmDialog>
    </section>
  )
}

interface AsideRowProps {
  readonly copy: WizardDraft
  readonly index: number
  readonly onResume: () => void
  readonly onDrop: () => void
}

function AsideRow({ copy, index, onResume, onDrop }: AsideRowProps) {
  const t = useText(wizardText)
  const g = useText(goodsText)
  const { country } = useLanguage()
  const { agent, shipment_track: track } = copy.step_1
  const titles = copy.step_3.products.map(({ product_title }) => product_title).filter((title) => title !== '')
  const price = priceOf(copy, country)
  const place = { number: String(index + 1) }
  return (
    <>
      <TrackIcon track={track} size="lg" />
      <div className={styles.words}>
        <p className={styles.title}>{titles.join(', ') || agent?.name}</p>
        <p className={styles.quiet}>
          {titles.length > 0 && <span>{agent?.name}</span>}
          <span>{g('boxCount', { count: packagingTotals(copy.step_2.packagings).boxCount })}</span>
          {price && <span>{price}</span>}
        </p>
        {!canSubmit(country, copy) && <StatusBadge tone="warning">{t('parkedIncomplete')}</StatusBadge>}
      </div>
      <div className={styles.actions}>
        <Button variant="subtle" size="sm" aria-label={t('changeAside', place)} onClick={onResume}>
          {t('change')}
        </Button>
        <Button variant="subtle" size="sm" color="red" aria-label={t('removeAside', place)} onClick={onDrop}>
          {t('remove')}
        </Button>
      </div>
    </>
  )
}
