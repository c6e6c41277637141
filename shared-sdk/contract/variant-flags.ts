import { Type, type Static } from 'typebox'

const flag = (byDefault: boolean, description: string) => Type.Boolean({ default: byDefault, description })

/**
 * The switches of a variant's screens, with their defaults. They hide screens, never API calls. A variant may also set
 * the flags that areas declare (rule A-9).
 */
export const VariantFlags = Type.Object(
  {
    stock: flag(true, 'Show stock.'),
    formato: flag(false, 'Choose a format in lists and cards.'),
    stock_availability: flag(false, 'Show stock as an availability word instead of a number.'),
    cart_und: flag(true, 'The cart counts units; off: lines.'),
    favorite: flag(false, 'Favourites: star, header link and screen.'),
    elastic_search: flag(true, 'Order a search by relevance.'),
    extra_images: flag(true, 'The product page shows the first extra image first.'),
    catalogo_public: flag(true, 'The public catalogue, without login.'),
    client_locked: flag(false, 'Mark locked clients in the client list.'),
    is_innovative: flag(true, 'Type filter: Innovaciones.'),
    is_disinfection: flag(true, 'Type filter: Desinfección.'),
    is_eco: flag(true, 'Type filter: Eco.'),
    is_outlet: flag(false, 'Type filter: Outlet.'),
    is_covid: flag(false, 'Type filter: Covid.'),
    category_featured: flag(true, 'Featured child categories above the catalogue.'),
    popup_aviso: flag(
      false,
      'The information popup, which opens after 1 s; it replaces the welcome modal of statistics.',
    ),
    sort_cart_drag: flag(false, 'Reorder cart lines by dragging.'),
    catalog_generator: flag(false, 'The catalogue generator.'),
    menu_pedidos_home: flag(true, 'Pedidos, with Comprar.'),
    menu_pedidos_matriz: flag(true, 'Pedidos › Pedidos por centro.'),
    menu_pedidos_validar: flag(true, 'Pedidos › Validar Pedidos.'),
    menu_pedidos_albaranes: flag(true, 'Pedidos › Albaranes, with the right can_see_delivery_notes.'),
    menu_pedidos_facturas: flag(true, 'Pedidos › Facturas, with the right can_see_sale_invoices.'),
    menu_pedidos_importacion: flag(true, 'Pedidos › Importación.'),
    menu_ofertas_validar: flag(true, 'Ofertas › Quotation Workflow.'),
    menu_leads: flag(false, 'Leads; on in dicas, prisma and vario.'),
    menu_ofertas: flag(false, 'Ofertas; on in dicas, prisma and vario.'),
    menu_dashboard: flag(false, 'Dashboard; on in prisma.'),
    menu_estadisticas: flag(true, 'Estadísticas.'),
    menu_carbon: flag(true, 'Huella de Carbono.'),
    sustainability: flag(true, 'The more sustainable alternatives of a product.'),
    carbon_box: flag(true, 'The carbon footprint beside the cart.'),
    chatbot: flag(false, 'The chatbot frame, for accounts that may use it.'),
    info_banner: flag(false, 'The information banner above the catalogue.'),
    public_catalogue_list: flag(false, 'The catalogue list opens without login.'),
  },
  { additionalProperties: Type.Boolean() },
)
export type VariantFlags = Static<typeof VariantFlags>
