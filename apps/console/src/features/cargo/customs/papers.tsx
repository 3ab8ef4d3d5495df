import { staffCustomsCalls, type CustomsFileDetail, type CustomsPaper } from '@layar/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { useHeldWork } from '../../../shared/access/session/held-work'
import rows from '../../../shared/table/rows.module.css'
import styles from './customs.module.css'
import { customsText } from './text'

const reloads = [
  staffCustomsCalls.staffCustomsFile,
  staffCustomsCalls.staffHouseConsignments,
  staffCustomsCalls.staffDepartureCustoms,
]

function Paper({ paper, mayAct }: { readonly paper: CustomsPaper; readonly mayAct: boolean }) {
  const t = useText(customsText)
  const format = useFormat()
  const give = useWrite(staffCustomsCalls.staffGiveCustomsPaper, { invalidates: reloads })
  const told = (word: 'asked' | 'given', at: string, name: string | null): string =>
    t(word, { at: format.dateTime(at), name: name ?? t('system') })
  return (
    <li className={styles.paper}>
      <strong>{paper.name}</strong>
      <span className={styles.small}>{told('asked', paper.asked_at, paper.asked_by)}</span>
      {paper.given_at && <span className={styles.small}>{told('given', paper.given_at, paper.given_by)}</span>}
      {paper.note && <span className={styles.small}>{paper.note}</span>}
      {!paper.given_at && mayAct && (
        <div>
          <Button
            size="xs"
            variant="default"
            loading={give.pending}
            onClick={() =>
              void give.run({ params: { customs_paper_id: paper.customs_paper_id }, body: { note: null } })
            }
          >
            {t('give')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The papers that customs asked for, and whether they have them. */
export function Papers({ detail: { file, papers, may_act: mayAct } }: { detail: CustomsFileDetail }) {
  const t = useText(customsText)
  const [name, setName] = useState('')
  useHeldWork(name !== '')
  const ask = useWrite(staffCustomsCalls.staffAskCustomsPaper, {
    invalidates: reloads,
    onDone: () => setName(''),
  })
  return (
    <SectionCard title={t('papers')}>
      <div className={rows.stack}>
        {papers.length === 0 ? (
          <p>{t('papersNone')}</p>
        ) : (
          <ul className={rows.plain}>
            {papers.map((paper) => (
              <Paper key={paper.customs_paper_id} paper={paper} mayAct={mayAct} />
            ))}
          </ul>
        )}
        {mayAct && (
          <form
            noValidate
            className={styles.ask}
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() !== '')
                void ask.run({ params: { customs_file_id: file.customs_file_id }, body: { name: name.trim() } })
            }}
          >
            <TextInput
              name="name"
              label={t('paperName')}
              value={name}
              error={ask.failure?.fields['name']}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={ask.pending} disabled={name.trim() === ''}>
              {t('ask')}
            </Button>
          </form>
        )}
      </div>
    </SectionCard>
  )
}
