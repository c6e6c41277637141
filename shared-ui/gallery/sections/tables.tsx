import { formatMoney } from '@portal/shared-sdk'
import { Button, Facts, IconButton, Row, Segmented, Sheet, StatusDot, TextLink } from '@portal/shared-ui'
import { DataTable, InnerSheet, type Column } from '@portal/shared-ui/table'
import { useState } from 'react'
import { Section } from '../section'

interface Order {
  number: string
  center: string
  date: string
  total: number
  state: 'ok' | 'info' | 'warn' | 'bad'
  word: string
}

const states = [
  ['info', 'En preparación'],
  ['info', 'En reparto'],
  ['ok', 'Servido'],
  ['warn', 'Parcial'],
  ['bad', 'Anulado'],
] as const
const orders: Order[] = Array.from({ length: 6 }, (_, at) => ({
  number: `26-10488${at}`,
  center: ['Lloret · Cocina central', 'Lloret · Lavandería', 'Lloret · Spa'][at % 3] ?? '',
  date: `1${at}-11-2026`,
  total: 612.48 + at * 171.3,
  state: states[at % 5]?.[0] ?? 'ok',
  word: states[at % 5]?.[1] ?? '',
}))

const columns: Column<Order>[] = [
  {
    id: 'center',
    header: 'Centro',
    phone: 'under',
    orderBy: 'center',
    cell: (order) => <TextLink to="/centro">{order.center}</TextLink>,
  },
  {
    id: 'number',
    header: 'N.º pedido',
    phone: 'title',
    strong: true,
    orderBy: 'number',
    cell: (order) => order.number,
  },
  { id: 'date', header: 'Fecha pedido', orderBy: 'date', cell: (order) => order.date },
  {
    id: 'total',
    header: 'Total',
    phone: 'end',
    align: 'end',
    strong: true,
    orderBy: 'total',
    cell: (order) => formatMoney(order.total),
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'under-end',
    cell: (order) => <StatusDot tone={order.state}>{order.word}</StatusDot>,
  },
]

const modes = [
  { value: 'rows', label: 'Filas' },
  { value: 'loading', label: 'Cargando' },
  { value: 'empty', label: 'Vacía' },
  { value: 'error', label: 'Error' },
] as const

/** The table of lists in all states. */
export function TablesSection() {
  const [mode, setMode] = useState<(typeof modes)[number]['value']>('rows')
  const [ordering, setOrdering] = useState('-date')
  const [selected, setSelected] = useState<Set<string>>(new Set())
  return (
    <Section title="Tabla">
      <Row style={{ marginBottom: 12 }} data-spread>
        <Segmented label="Estado de la tabla" options={modes} value={mode} onChange={setMode} />
        <Button icon="download" size="s">
          Exportar
        </Button>
      </Row>
      <Sheet edge>
        <DataTable
          label="Pedidos"
          columns={columns}
          rows={mode === 'loading' ? undefined : mode === 'empty' ? [] : orders}
          rowKey={(order) => order.number}
          skeletonRows={6}
          error={mode === 'error' ? 'Se ha producido un error. Inténtelo más tarde.' : null}
          onRetry={() => setMode('rows')}
          empty="No se han encontrado pedidos"
          ordering={ordering}
          onOrdering={setOrdering}
          rowName={(order) => order.number}
          selection={{ selected, onChange: setSelected }}
          actions={() => <IconButton icon="download" label="Descargar" />}
          detail={(order) => (
            <InnerSheet>
              <div style={{ padding: 16 }}>
                <Facts
                  look="grid"
                  facts={[
                    { label: 'Centro', value: order.center },
                    { label: 'Fecha', value: order.date },
                    { label: 'Total', value: formatMoney(order.total) },
                    { label: 'Estado', value: order.word },
                  ]}
                />
              </div>
            </InnerSheet>
          )}
        />
      </Sheet>
    </Section>
  )
}
