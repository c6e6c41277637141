import {
  Badge,
  CountBadge,
  LimitBar,
  LimitLevelBar,
  ProductBadge,
  SparkBars,
  StatusDot,
  SustainabilityBadge,
  Text,
} from '@portal/shared-ui'
import { Kpi, KpiStrip, TargetBar, TargetDonut } from '@portal/shared-ui/chart'
import styled from 'styled-components'
import { Examples, Section } from '../section'

const Limits = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 24px;
  margin-bottom: 24px;
  @media (max-width: 759.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Targets = styled.div`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr);
  align-items: center;
  gap: 32px;
  @media (max-width: 759.98px) {
    grid-template-columns: 1fr 1fr;
    gap: 16px;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

/** Badges of products, states of documents. */
export function BadgesSection() {
  return (
    <Section title="Insignias">
      <Examples label="Índice de sostenibilidad">
        {[3.8, 4.9, 5, 8, 8.1, 9.4, null].map((index) => (
          <SustainabilityBadge key={String(index)} index={index} onClick={() => undefined} />
        ))}
        <Text data-size="s" data-tone="faint">
          &lt; 5 naranja, 5 a 8 verde lima, &gt; 8 verde, sin dato N.I.
        </Text>
      </Examples>
      <Examples label="Producto">
        <ProductBadge kind="eco" />
        <ProductBadge kind="outlet" />
        <ProductBadge kind="innovation" />
        <ProductBadge kind="special" />
        <ProductBadge kind="blocked" />
        <ProductBadge kind="eco" size="s" />
        <CountBadge count={2} />
        <CountBadge count={12} quiet />
      </Examples>
      <Examples label="Estado">
        <StatusDot tone="ok">Servido</StatusDot>
        <StatusDot tone="info">En reparto</StatusDot>
        <StatusDot tone="warn">Parcial</StatusDot>
        <StatusDot tone="bad">Anulado</StatusDot>
        <StatusDot>-</StatusDot>
        <StatusDot tone="ok" size="s">
          1.240 en stock
        </StatusDot>
        <Badge tone="warn" icon="clock">
          Pendiente de validación
        </Badge>
        <Badge tone="ok">Oferta validada.</Badge>
        <SparkBars label="Consumo de 12 meses" values={[8, 9, 7, 10, 12, 11, 13, 12, 15, 14, 15, 12]} />
      </Examples>
    </Section>
  )
}

/** Limits and targets at their thresholds. */
export function LimitsSection() {
  return (
    <Section title="Límite y objetivos">
      <Limits>
        <LimitBar label="Límite mensual" percent={48} value="48 %, bajo" />
        <LimitBar label="Límite mensual" percent={82} value="82 %, medio" />
        <LimitBar label="Límite mensual" percent={96} value="96 %, alto" />
        <LimitBar label="Límite con este pedido" percent={72} projected={100.1} value="100,1 %" size="l" />
        <LimitLevelBar label="Límite mensual" level="medium" />
        <LimitLevelBar label="Límite mensual" level="over" />
      </Limits>
      <Targets>
        <TargetDonut label="Objetivo del mes" percent={76.4} text="objetivo mes" />
        <TargetDonut label="Previsión del mes" percent={104.8} text="previsión mes" />
        <div>
          <KpiStrip>
            <Kpi label="Ventas del periodo" value="2.110.000 €" change={6.1} compared="frente al año anterior" />
            <Kpi label="Pedidos" value="1.284" change={-2.4} compared="frente al año anterior" />
            <Kpi label="Huella" value="212" unit="kg CO₂e" change={-8} compared="frente al año anterior" isLessBetter />
          </KpiStrip>
          <div style={{ marginTop: 16 }}>
            <TargetBar label="Objetivo anual" percent={64} />
          </div>
        </div>
      </Targets>
    </Section>
  )
}
