import { lazy, Suspense, useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './member-card.module.css'
import { frameText } from './text/area'

const PlanDialog = lazy(() => import('./plan/plan-dialog').then(({ PlanDialog: Named }) => ({ default: Named })))

/** Plan Basic with its upgrade [SHELL-12]. */
export function MemberCard() {
  const t = useText(frameText)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.member} aria-labelledby="sidebar-member">
      <div>
        <p className={styles.quiet}>{t('member')}</p>
        <h2 id="sidebar-member" className={styles.plan}>
          {t('plan')}
        </h2>
        <p className={styles.quiet}>{t('planLead')}</p>
      </div>
      <button type="button" className={styles.upgrade} onClick={() => setOpen(true)}>
        {t('upgrade')}
      </button>
      {isOpen && (
        <Suspense>
          <PlanDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
