import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { savePrinted } from '@layar/ui/file/save-printed.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { copyText } from '@layar/ui/mark/copy.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { useSession } from '../../../shared/access/session/session'
import styles from './second-factor.module.css'
import { secondFactorText } from './text'

/** Shown once; the screen goes on when its reader says that they are stored. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const t = useText(secondFactorText)
  const name = useSession(({ staff }) => staff?.name ?? '')
  const list = codes.join('\n')
  const download = (): void =>
    savePrinted({
      file_name: 'layar-recovery-codes.txt',
      mime: 'text/plain',
      content: `${t('fileHead', { name })}\n\n${list}\n`,
    })
  return (
    <SectionCard title={t('codesTitle')} lead={t('codesText')}>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copyText(list)}>
          {t('copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t('download')}
        </Button>
        <Button onClick={onStored}>{t('stored')}</Button>
      </div>
    </SectionCard>
  )
}
