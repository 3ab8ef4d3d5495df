import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useProfile } from '../../shared/customer/profile/use-profile'
import { SupportHours } from '../../shared/support/contact/support-hours'
import { useSupport } from '../../shared/support/contact/use-support'
import styles from './plan-dialog.module.css'
import { planText } from './plan-text'

const plans = [
  { name: 'basic', lead: 'basicNow', points: ['basicRates', 'basicAll', 'basicHelp'] },
  { name: 'pro', lead: 'proFor', points: ['proRates', 'proPerson', 'proTerms'] },
] as const

/** The chat link with a prefilled first message. */
export const chatAbout = (chat: string, message: string): string => {
  const url = new URL(chat)
  url.searchParams.set('text', message)
  return url.href
}

/** What Pro is and how to get it: by agreement in the support chat [SHELL-12]. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const t = useText(planText)
  const support = useSupport()
  const { profile } = useProfile()
  const message = t('message', { code: profile?.customer_code ?? '' })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      width={650}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('later')}
          </Button>
          {support && (
            <Button
              component="a"
              href={chatAbout(support.url, message)}
              target="_blank"
              rel="noreferrer"
              onClick={onClose}
            >
              {t('ask')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.plans}>
        {plans.map(({ name, lead, points }) => (
          <section key={name} className={styles.plan} data-plan={name} aria-labelledby={`plan-${name}`}>
            <h3 id={`plan-${name}`} className={styles.name}>
              {t(name)}
            </h3>
            <p className={styles.lead}>{t(lead)}</p>
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>
                  <IconCheck size={18} stroke={2} aria-hidden />
                  {t(point)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.how}>{t('how')}</p>
      {support ? <SupportHours support={support} /> : <p>{t('noChat')}</p>}
    </Dialog>
  )
}
