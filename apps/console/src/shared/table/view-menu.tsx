import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { listOrders } from '@layar/contract'
import { useId } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FoldMenu } from '../menu/fold-menu'
import { isFixed, type Column } from './column'
import styles from './table.module.css'
import { tableText } from './text'
import type { TableOrder } from './use-order'
import { densities, type TableView } from './use-table-view'

interface ViewMenuProps<Item> {
  readonly columns: readonly Column<Item>[]
  readonly view: TableView<Item>
  readonly order: TableOrder | undefined
}

/** From which end a table is shown, which of its columns, and how high its rows are. */
export function ViewMenu<Item>({ columns, view, order }: ViewMenuProps<Item>) {
  const t = useText(tableText)
  const name = useId()
  return (
    <FoldMenu
      isAtEnd
      summary={
        <>
          <IconAdjustmentsHorizontal size={16} aria-hidden />
          {t('view')}
        </>
      }
    >
      {order && (
        <fieldset className={styles.choice}>
          <legend>{t('order')}</legend>
          {listOrders.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`${name}-order`}
                checked={order.now === one}
                onChange={() => order.choose(one)}
              />
              {t(one)}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset className={styles.choice}>
        <legend>{t('columns')}</legend>
        {columns
          .filter((column) => !isFixed(column))
          .map((column) => (
            <label key={column.key}>
              <input
                type="checkbox"
                checked={view.isShown(column)}
                onChange={(event) => view.setShown(column, event.currentTarget.checked)}
              />
              {column.name}
            </label>
          ))}
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>{t('density')}</legend>
        {densities.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={view.density === one} onChange={() => view.setDensity(one)} />
            {t(one)}
          </label>
        ))}
      </fieldset>
    </FoldMenu>
  )
}
