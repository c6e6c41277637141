import { formatNumber } from '@portal/shared-sdk'
import { Columns, Sheet } from '@portal/shared-ui'
import { Chart, Legend, type ChartSeries } from '@portal/shared-ui/chart'
import { Section } from '../section'

const months = ['dic', 'ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov']
const sales: ChartSeries[] = [
  { name: '2025', role: 'previous', values: [12, 11, 14, 15, 16, 20, 24, 26, 20, 16, 14, 15] },
  { name: '2026', role: 'current', values: [14, 13, 15, 16, 18, 22, 28, 30, 21, 17, 15, 16] },
  { name: 'Objetivo', role: 'target', values: months.map(() => 20) },
]

/** Bars, a donut and lines. */
export function ChartsSection() {
  return (
    <Section title="Gráficos">
      <Columns shape="third">
        <Sheet title="Consumo del centro" tools={<Legend series={sales} />} ruled>
          <Chart
            kind="bar"
            label="Consumo del centro por mes"
            categories={months}
            series={sales}
            format={formatNumber}
          />
        </Sheet>
        <Sheet title="Por familia" ruled>
          <Chart
            kind="donut"
            label="Consumo por familia"
            categories={['Celulosa', 'Químicos', 'Útiles', 'Otros']}
            series={[{ name: 'Consumo', role: 'current', values: [48, 26, 16, 10] }]}
            format={formatNumber}
            height={240}
          />
        </Sheet>
      </Columns>
      <div style={{ marginTop: 20 }}>
        <Sheet title="Ventas" tools={<Legend kind="line" series={sales} />} ruled>
          <Chart
            kind="line"
            label="Ventas por mes"
            categories={months}
            series={sales}
            format={formatNumber}
            height={240}
          />
        </Sheet>
      </div>
    </Section>
  )
}
