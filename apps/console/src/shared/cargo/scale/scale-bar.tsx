import { formatKg } from '@layar/domain'
import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from '../measuring/measuring.module.css'
import { scaleText } from './text'
import { connectScale, reconnectScale, scaleWays, useScale } from './use-scale'

/** The scale of this desk: connected once, then by itself. Nothing in browsers that cannot reach one. */
export function ScaleBar() {
  const t = useText(scaleText)
  const { language } = useLanguage()
  const { state, name, reading } = useScale()
  useEffect(() => void reconnectScale(), [])
  const ways = scaleWays()
  if (ways.length === 0) return null
  const said =
    reading === null
      ? t('empty', { name })
      : reading.isStable
        ? t('shows', { name, weight: formatKg(reading.grams, language) })
        : t('moving', { name })
  return (
    <div className={styles.device}>
      {state === 'on' ? (
        <span role="status" className={styles.live}>
          <IconScale size={18} aria-hidden /> {said}
        </span>
      ) : (
        ways.map((way) => (
          <Button
            key={way}
            size="xs"
            variant="default"
            leftSection={<IconScale size={16} aria-hidden />}
            loading={state === 'connecting'}
            onClick={() => void connectScale(way)}
          >
            {t(way)}
          </Button>
        ))
      )}
      {state === 'failed' && (
        <p role="alert" className={styles.trouble}>
          {t('failed')}
        </p>
      )}
    </div>
  )
}
