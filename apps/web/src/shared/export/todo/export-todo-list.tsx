import { useText } from '@layar/ui/i18n/use-text.ts'
import { HeldTodo, InvoiceTodo, Todo, TodoCard } from '../../todo/todo-card'
import { exportTodoText } from './text/area'
import type { ExportTodos } from './use-export-todos'

/** The export to-do list: what holds are about, requested documents, invoices, cartons to send or to have picked up, the cart. */
export function ExportTodoList({ todos }: { todos: ExportTodos }) {
  const t = useText(exportTodoText)
  const { held, lacking, unpaid, to_send: toSend, to_book: toBook, inCart } = todos
  return (
    <TodoCard count={todos.count} pending={todos.pending} error={todos.error} onRetry={todos.retry}>
      {held.map(({ shipment_code, hold_note }) => (
        <HeldTodo
          key={shipment_code}
          code={shipment_code}
          note={hold_note}
          to="/export/Shipment"
          search={{ shipment_code }}
        />
      ))}
      {lacking.map(({ shipment_code, review_note }) => (
        <Todo
          key={shipment_code}
          title={t('papers', { code: shipment_code })}
          lead={review_note ?? t('papersLead')}
          to="/export/Shipment"
          search={{ shipment_code }}
          action={t('papersGo')}
        />
      ))}
      {unpaid.map((invoice) => (
        <InvoiceTodo
          key={invoice.invoice_code}
          invoice={invoice}
          to="/export/Invoice"
          search={{ invoice_code: invoice.invoice_code }}
        />
      ))}
      {toSend.map((code) => (
        <Todo
          key={code}
          title={t('send', { code })}
          lead={t('sendLead')}
          to="/export/Shipment"
          search={{ shipment_code: code }}
          action={t('sendGo')}
        />
      ))}
      {toBook.map((code) => (
        <Todo
          key={code}
          title={t('send', { code })}
          lead={t('bookLead')}
          to="/export/Shipment"
          search={{ shipment_code: code }}
          action={t('bookGo')}
        />
      ))}
      {inCart > 0 && (
        <Todo title={t('cart', { count: inCart })} lead={t('cartLead')} to="/export/Cart" action={t('checkout')} />
      )}
    </TodoCard>
  )
}
