import { formatMoney, formatNumber, formatWholeMoney, today } from '@portal/shared-sdk'
import { Button, Columns, Text, TextLink } from '@portal/shared-ui'
import { Delta, type ChartData } from '@portal/shared-ui/chart'
import {
  CategoryDonut,
  Figure,
  FiguresPage,
  FigureSheet,
  FigureStrip,
  lastMonth,
  lastTwelveMonths,
  MonthRange,
  monthName,
  monthsOf,
  useMonthRange,
} from '@portal/shared-ui/figures'
import { DataTable, positionColumn, type Column } from '@portal/shared-ui/table'
import { useState } from 'react'
import { articles, loaded, categories, failing, loading, nodes, purchases } from '../sample-figures'
import { Section } from '../section'

const months = monthsOf(lastTwelveMonths(today()))

const chart = (): ChartData => ({
  kind: 'bar',
  categories: months.map((month) => monthName(month, 'short')),
  series: [
    { name: 'Periodo actual', role: 'current', values: purchases.current },
    { name: 'Año anterior', role: 'previous', values: purchases.previous },
  ],
  format: formatMoney,
  axis: 'money',
})

const carbon = (): ChartData => ({
  kind: 'bar',
  categories: months.map((month) => monthName(month, 'short')),
  series: [
    { name: 'Coste por línea (€)', role: 'second', values: purchases.previous.map((euros) => euros / 1000) },
    { name: 'kg CO₂e', role: 'current', as: 'line', values: purchases.previous.map((kg) => kg / 80), isRight: true },
  ],
  format: formatMoney,
  formatRight: formatNumber,
})

const columns: Column<(typeof articles)[number]>[] = [
  positionColumn('Posición', 2),
  {
    id: 'name',
    header: 'Artículo',
    phone: 'title',
    cell: ({ id, name }) => (
      <>
        <div>{name}</div>
        <Text data-size="xs" data-tone="faint">
          ID {id}
        </Text>
      </>
    ),
  },
  {
    id: 'quantity',
    header: 'Cantidad',
    align: 'end',
    orderBy: 'quantity',
    isLargestFirst: true,
    phone: 'under',
    cell: ({ quantity }) => formatNumber(quantity),
  },
  {
    id: 'amount',
    header: 'Compras',
    align: 'end',
    strong: true,
    orderBy: 'amount',
    isLargestFirst: true,
    phone: 'end',
    cell: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'change',
    header: 'Variación',
    align: 'end',
    phone: 'under-end',
    cell: ({ change }) => <Delta percent={change} />,
  },
]

/** A page of figures with its blocks, and a block in each of its other states. */
export function FiguresSection() {
  const [node, setNode] = useState<number | null>(2)
  const [ordering, setOrdering] = useState('-amount')
  const span = useMonthRange({ fallback: lastTwelveMonths(today()), latest: lastMonth(today()) })
  return (
    <Section title="Cifras">
      <FiguresPage
        title="Compras"
        text="Todos los centros de Hotel Miramar Costa Brava"
        tree={{ label: 'Centros', state: loaded(nodes), chosen: node, onChoose: setNode }}
        nodeTo={(id) => `/?node=${id}`}
        tabs={{
          label: 'Estadísticas',
          tabs: [
            { to: '/', label: 'Compras', end: true },
            { to: '/centros', label: 'Centros' },
          ],
        }}
        tools={
          <>
            <MonthRange range={span} onApply={span.set} latest={lastMonth(today())} />
            <Button icon="download">Excel</Button>
          </>
        }
      >
        <FigureStrip state={loaded(purchases)} count={3}>
          {() => (
            <>
              <Figure
                label="Compras del periodo"
                value={formatWholeMoney(21_370)}
                change={4.3}
                compared="frente al año anterior"
                about="Base de las facturas del periodo, comparada con la de los mismos meses del año anterior."
                to="/facturas"
              />
              <Figure label="Abonos" value={formatWholeMoney(-340)} change={null} compared="frente al año anterior" />
              <Figure
                label="Emisiones"
                value="235,0"
                unit="kg CO₂e"
                change={-8.4}
                compared="año anterior"
                isLessBetter
              />
            </>
          )}
        </FigureStrip>
        <FigureSheet
          name="compras-por-mes"
          title="Compras por mes"
          text="Base de las facturas, comparada con los mismos meses del año anterior"
          state={loaded(purchases)}
          chart={chart}
          onExcel={() => undefined}
        />
        <Columns even>
          <FigureSheet name="compras-por-categoria" title="Por categoría" state={loaded(categories)} hasImage>
            {(parts, image) => (
              <CategoryDonut label="Por categoría" parts={parts} format={formatWholeMoney} image={image} />
            )}
          </FigureSheet>
          <FigureSheet
            name="ranking"
            title="Ranking de artículos"
            state={loaded(articles)}
            tools={<TextLink to="/articulos">Ver todos</TextLink>}
            edge
          >
            {(rows) => (
              <DataTable
                label="Ranking de artículos"
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                empty="No hay datos para la consulta"
                ordering={ordering}
                onOrdering={setOrdering}
              />
            )}
          </FigureSheet>
        </Columns>
        <FigureSheet name="emisiones" title="Emisiones y coste por línea de pedido" state={loaded(0)} chart={carbon} />
        <Columns>
          <FigureSheet name="cargando" title="Cargando" state={loading} chart={chart} height={180} />
          <FigureSheet name="fallo" title="Fallo" state={failing} chart={chart} height={180} />
        </Columns>
        <FigureSheet name="nada" title="Nada" state={loaded(0)} chart={chart} isEmpty={() => true} height={120} />
        <FigureStrip state={loading} count={4}>
          {() => null}
        </FigureStrip>
      </FiguresPage>
    </Section>
  )
}
