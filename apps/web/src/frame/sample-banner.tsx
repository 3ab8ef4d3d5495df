import { useText } from '@layar/ui/i18n/use-text.ts'
import { pageText } from '../shared/page/text/area'
import { useSettings } from '../shared/settings/settings-context'
import styles from './sample-banner.module.css'

/** Says once, above the page, that everything on this site is a sample. */
export function SampleBanner() {
  const t = useText(pageText)
  const text = t('sample')
  return useSettings().is_sample ? (
    <aside className={styles.banner} aria-label={text}>
      {text}
    </aside>
  ) : null
}
