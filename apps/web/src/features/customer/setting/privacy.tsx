import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { privacyCalls, type DataExport } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import styles from './setting.module.css'
import { KeptRecords } from './kept-records'
import { settingText } from './text/area'

const DeleteDialog = lazy(() => import('./delete-dialog').then(({ DeleteDialog: Named }) => ({ default: Named })))
const everyMs = 4_000

/** Data export and account deletion. */
export function Privacy() {
  const t = useText(settingText)
  const [isDeleting, setDeleting] = useState(false)
  const read = useRead(privacyCalls.privacy, {})
  const ask = useWrite(privacyCalls.exportData, { invalidates: [privacyCalls.privacy] })
  const state = read.data?.result
  const isQueued = state?.export?.status === 'queued'
  const { refetch, isError } = read
  useEffect(() => {
    if (!isQueued || isError) return
    const looking = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(looking)
  }, [isQueued, isError, refetch])
  const bars = state?.deletion.bars ?? []
  return (
    <SectionCard title={t('privacy')}>
      {read.isPending ? (
        <Skeleton shape="lines" count={4} />
      ) : !state ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <>
          <div className={styles.part}>
            <div className={styles.words}>
              <h3 className={styles.value}>{t('exportTitle')}</h3>
              <p className={styles.quiet}>{t('exportLead')}</p>
              <ExportState latest={state.export} />
            </div>
            {state.export?.download_url && (
              <Button component="a" href={state.export.download_url} download="layar-data.zip">
                {t('exportGet')}
              </Button>
            )}
            <Button variant="default" loading={ask.pending} disabled={isQueued} onClick={() => void ask.run({})}>
              {t('exportAsk')}
            </Button>
          </div>
          <div className={styles.part}>
            <div className={styles.words}>
              <h3 className={styles.value}>{t('deleteTitle')}</h3>
              <p className={styles.quiet}>{t('deleteLead')}</p>
              <KeptRecords kept={state.deletion.kept} />
              {bars.length > 0 && (
                <>
                  <p className={styles.bars}>{t('deleteBars')}</p>
                  <ul className={styles.barList}>
                    {bars.map(({ kind, text }) => (
                      <li key={kind}>{text}</li>
                    ))}
                  </ul>
                </>
              )}
            </div>
            <Button color="red" variant="outline" disabled={bars.length > 0} onClick={() => setDeleting(true)}>
              {t('deleteOpen')}
            </Button>
          </div>
          {isDeleting && (
            <Suspense>
              <DeleteDialog deletion={state.deletion} onClose={() => setDeleting(false)} />
            </Suspense>
          )}
        </>
      )}
    </SectionCard>
  )
}

/** Status of the newest archive. */
function ExportState({ latest }: { latest: DataExport | null }) {
  const t = useText(settingText)
  const format = useFormat()
  if (latest === null || latest.status === 'expired') return null
  if (latest.status !== 'ready')
    return (
      <p className={styles.state} role="status">
        {t(latest.status === 'queued' ? 'exportQueued' : 'exportFailed')}
      </p>
    )
  return (
    <p className={styles.state} role="status">
      {t('exportReady', {
        size: format.fileSize(latest.size_bytes ?? 0),
        date: latest.expires_at === null ? '' : format.dateTime(latest.expires_at),
      })}
    </p>
  )
}
