import type { CustomsFile } from '@layar/contract'
import type { CustomsFileState } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import rows from '../../../shared/table/rows.module.css'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { useFileRows } from './file-facts'
import { MoveDialog } from './move-dialog'
import { customsText } from './text'
import { useMoveWord } from './words'

interface MasterCardProps {
  readonly code: string
  readonly file: CustomsFile
  /** How many house consignments joined later, and are not declared yet. */
  readonly outside: number
}

/** The file of the whole departure, with what can be done to it. */
export function MasterCard({ code, file, outside }: MasterCardProps) {
  const t = useText(customsText)
  const facts = useFileRows(file)
  const wordOf = useMoveWord()
  const [to, setTo] = useState<CustomsFileState>()
  const close = () => setTo(undefined)
  return (
    <SectionCard title={t('master')}>
      <div className={rows.stack}>
        <KeyValue layout="grid" rows={facts} />
        {outside > 0 && <p className={styles.blocked}>{t('outsideCount', { count: outside })}</p>}
        <div className={rows.tabs}>
          <Link to="/customs/$id" params={{ id: file.customs_file_id }}>
            {t('details')}
          </Link>
          {file.moves.map((one) => (
            <Button key={one} size="sm" variant="default" onClick={() => setTo(one)}>
              {wordOf(one, [file.state])}
            </Button>
          ))}
        </div>
      </div>
      {to && (
        <MoveDialog
          code={code}
          to={to}
          files={[{ file, name: t('master'), house: null }]}
          onClose={close}
          onDone={close}
        />
      )}
    </SectionCard>
  )
}
