import {
  Button,
  CategoryTree,
  CountBadge,
  IconButton,
  Menu,
  Pagination,
  Popover,
  Row,
  Sheet,
  Tabs,
  type TreeNode,
} from '@portal/shared-ui'
import { useState } from 'react'
import bucket from '../pictures/cubo-escurridor.svg'
import roll from '../pictures/papel-higienico-jumbo.svg'
import { Pair, Section } from '../section'

const categories: TreeNode[] = [
  {
    id: 1,
    name: 'Limpieza e higiene',
    image_url: bucket,
    children: [
      {
        id: 11,
        name: 'Detergentes y desengrasantes',
        children: [
          {
            id: 111,
            name: 'Suelos',
            children: [
              { id: 1111, name: 'Amoniacales' },
              { id: 1112, name: 'Neutros' },
              { id: 1113, name: 'Cristalizadores' },
            ],
          },
          { id: 112, name: 'Superficies', children: [{ id: 1121, name: 'Cristales' }] },
        ],
      },
      { id: 12, name: 'Higiene de manos', children: [{ id: 121, name: 'Jabones' }] },
      { id: 13, name: 'Útiles y accesorios' },
    ],
  },
  {
    id: 2,
    name: 'Celulosa',
    image_url: roll,
    children: [
      { id: 21, name: 'Secamanos', count: 24 },
      { id: 22, name: 'Papel higiénico', count: 18 },
    ],
  },
  { id: 3, name: 'Maquinaria' },
]

/** Trees, pages, tabs, menus. */
export function NavigationSection() {
  const [category, setCategory] = useState<number | null>(111)
  const [page, setPage] = useState(1)
  const [far, setFar] = useState(5)
  return (
    <Pair>
      <Section title="Categorías">
        <Sheet>
          <CategoryTree label="Categorías" nodes={categories} selected={category} onSelect={setCategory} />
        </Sheet>
      </Section>
      <div>
        <Section title="Paginación">
          <Pagination page={page} count={100} onPage={setPage} />
          <Pagination page={far} count={100} onPage={setFar} label="Paginación, por la mitad" />
        </Section>
        <Section title="Dónde estoy">
          <Tabs
            label="Pedidos"
            tabs={[
              { to: '/', label: 'Mis Pedidos', end: true },
              { to: '/validar', label: 'Validar Pedidos', badge: <CountBadge count={3} /> },
              { to: '/albaranes', label: 'Albaranes' },
              { to: '/facturas', label: 'Facturas' },
            ]}
          />
        </Section>
        <Section title="Menús">
          <Row gap={3}>
            <Menu
              label="Mi cuenta"
              align="start"
              trigger={(props) => (
                <Button icon="user" {...props}>
                  Mi cuenta
                </Button>
              )}
              items={[
                { label: 'Perfil', icon: 'user', to: '/perfil' },
                { label: 'Ayuda', icon: 'help', to: '/helpmessage' },
                { label: 'Cerrar sesión', icon: 'log-out', onSelect: () => undefined, apart: true },
              ]}
            />
            <Menu
              label="País"
              align="start"
              trigger={(props) => (
                <Button icon="globe" {...props}>
                  España
                </Button>
              )}
              items={['España', 'Portugal', 'Italia'].map((label) => ({
                label,
                checked: label === 'España',
                onSelect: () => undefined,
              }))}
            />
            <Popover label="Carro" trigger={(props) => <IconButton framed icon="cart" label="Carro" {...props} />}>
              {(close) => (
                <div style={{ padding: 16 }}>
                  <p>9 productos, 683,73 €</p>
                  <Row data-end>
                    <Button look="primary" onClick={close}>
                      Ver carro
                    </Button>
                  </Row>
                </div>
              )}
            </Popover>
          </Row>
        </Section>
      </div>
    </Pair>
  )
}
