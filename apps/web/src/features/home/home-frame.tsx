import { Button } from '@mantine/core'
import { IconHeadset } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cut } from '@layar/ui/display/measure.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { useProfile } from '../../shared/customer/profile/use-profile'
import { useSupport } from '../../shared/support/contact/use-support'
import styles from './home.module.css'
import { homeText } from './text/area'

interface HomeFrameProps {
  /** Number of shipments in transit, as text; absent while unknown. */
  readonly lead: string | undefined
  readonly isReady: boolean
  readonly children: ReactNode
  /** Content that loads after the screen, and therefore comes last. */
  readonly below?: ReactNode
}

/** Layout of home in both modes: the greeting above, help below. */
export function HomeFrame({ lead, isReady, children, below }: HomeFrameProps) {
  const t = useText(homeText)
  const { profile } = useProfile()
  const support = useSupport()
  const name = isReady && profile ? cut(profile.first_name, 20) : ''
  return (
    <>
      <PageHead title={name ? t('title', { name }) : t('titlePlain')} lead={isReady ? lead : t('leadReading')} />
      {isReady ? (
        <div className={styles.stack}>
          {children}
          {support && (
            <p className={styles.help}>
              <IconHeadset size={20} stroke={1.75} aria-hidden />
              <span>{t('help', { hours: support.hours })}</span>
              <Button
                component="a"
                href={support.url}
                target="_blank"
                rel="noreferrer"
                variant="subtle"
                size="sm"
                px={8}
              >
                {t('chat')}
              </Button>
            </p>
          )}
          {below}
        </div>
      ) : (
        <Skeleton count={6} />
      )}
    </>
  )
}
