import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import styles from './data-sources.module.css'
import { dataSourceText } from './text/area'

interface Source {
  readonly key: 'areas' | 'world' | 'postal' | 'shores' | 'sectors' | 'reading' | 'letters' | 'flags'
  /** Name of the licence; absent where one of our own texts names it. */
  readonly licence?: string
  readonly own?: 'publicDomain' | 'ownTable'
  readonly address?: string
}

const sources: readonly Source[] = [
  { key: 'areas', licence: 'ODbL 1.0', address: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  { key: 'world', licence: 'ODbL 1.0', address: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  { key: 'postal', licence: 'MIT', address: 'https://github.com/drizki/geografis' },
  { key: 'shores', own: 'publicDomain', address: 'https://www.naturalearthdata.com/about/terms-of-use/' },
  { key: 'sectors', own: 'ownTable' },
  { key: 'reading', licence: 'Apache 2.0', address: 'https://www.apache.org/licenses/LICENSE-2.0' },
  { key: 'letters', licence: 'SIL OFL 1.1', address: 'https://openfontlicense.org' },
  { key: 'flags', licence: 'MIT', address: 'https://gitlab.com/catamphetamine/country-flag-icons' },
]

/** Third-party data that the portal shows, with credits and licences. */
export function DataSourcesScreen() {
  const t = useText(dataSourceText)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SectionCard isFlush>
        <ul className={styles.list}>
          {sources.map(({ key, licence, own, address }) => (
            <li key={key} className={styles.source}>
              <div className={styles.words}>
                <h2 className={styles.name}>{t(key)}</h2>
                <p className={styles.use}>{t(`${key}Use`)}</p>
                {(key === 'areas' || key === 'world') && <p className={styles.use}>{t(`${key}Notice`)}</p>}
              </div>
              <div className={styles.licence}>
                <span>{own ? t(own) : licence}</span>
                {address && (
                  <a href={address} target="_blank" rel="noreferrer" aria-label={`${t('read')}: ${t(key)}`}>
                    {t('read')}
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      </SectionCard>
      <div className={styles.after}>
        <SectionCard title={t('accuracy')}>
          <p className={styles.use}>{t('accuracyText')}</p>
        </SectionCard>
      </div>
    </>
  )
}
