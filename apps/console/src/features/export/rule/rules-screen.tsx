import { staffExportRuleCalls, type StaffExportRule } from '@layar/contract'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type Reader, useAddress } from '@layar/ui/address/use-address.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AddButton } from '../../../shared/editor/add-button'
import { countriesIn } from '../../../shared/editor/countries'
import type { Column } from '../../../shared/table/column'
import { columnText } from '../../../shared/table/column-text'
import { OpenButton } from '../../../shared/table/open-button'
import table from '../../../shared/table/table.module.css'
import { wholePages } from '../../../shared/table/whole-pages'
import { Worklist } from '../../../shared/worklist/worklist'
import { RuleDialog } from './rule-dialog'
import styles from './rules.module.css'
import { exportRuleText } from './text'

const readers = {
  country: ((text = '') =>
    countriesIn('en').some(({ value }) => value === text) ? text : '') satisfies Reader<string>,
}

function useRuleColumns(onEdit: (rule: StaffExportRule) => void): Column<StaffExportRule>[] {
  const t = useText(exportRuleText)
  const words = useText(columnText)
  const pick = usePick()
  return [
    {
      key: 'category',
      name: t('category'),
      place: 'lead',
      cell: (rule) => (
        <span className={table.pair}>
          <OpenButton name={rule.category_name} onOpen={() => onEdit(rule)} />
          {rule.is_sample && <StatusBadge tone="info">{t('sample')}</StatusBadge>}
        </span>
      ),
    },
    {
      key: 'destination',
      name: t('destination'),
      isClear: true,
      cell: ({ country_name: name }) => name ?? t('everywhere'),
    },
    { key: 'reason', name: words('reason'), isClear: true, cell: ({ reason }) => pick(reason) },
    {
      key: 'kind',
      name: t('kind'),
      place: 'state',
      cell: ({ kind }) => <StatusBadge tone={kind === 'prohibited' ? 'danger' : 'warning'}>{t(kind)}</StatusBadge>,
    },
  ]
}

/** What destinations refuse, or admit only with documents [EXP-03]. */
export function ExportRulesScreen() {
  const t = useText(exportRuleText)
  const { language } = useLanguage()
  const { values, choose } = useAddress(readers)
  const { country } = values
  const [edited, setEdited] = useState<StaffExportRule | 'new'>()
  const pages = wholePages(
    useRead(staffExportRuleCalls.staffExportRules, { query: country === '' ? {} : { country } }, { keep: true }),
  )
  const columns = useRuleColumns(setEdited)
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('create')}</AddButton>}
      />
      <NativeSelect
        className={styles.filter}
        label={t('destination')}
        value={country}
        data={[{ value: '', label: t('allShown') }, ...countriesIn(language)]}
        onChange={(event) => choose({ country: event.currentTarget.value })}
      />
      <Worklist
        pages={pages}
        keyOf={({ category_name: category, country_name: place }) => `${category}, ${place ?? t('everywhere')}`}
        table={{ list: 'export-rules', label: t('title'), columns }}
        empty={
          <EmptyState title={t(country === '' ? 'none' : 'noneHere')}>
            {t(country === '' ? 'noneText' : 'noneHereText')}
          </EmptyState>
        }
      />
      {edited && (
        <RuleDialog
          rule={edited === 'new' ? undefined : edited}
          country={country === '' ? '*' : country}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
