// Written from the migrations: UPDATE_TABLES=1 npx jest api/src/core/db/tables. Not to be edited by hand.
import type { ColumnType, Generated } from 'kysely'

/** Exact decimal, read as text. */
export type Numeric = ColumnType<string, string | number, string | number>
export type Moment = ColumnType<Date, Date | string, Date | string>
/** Read parsed, written as JSON text. */
export type Json = ColumnType<unknown, string, string>

export interface Tables {
  absence: {
    id: Generated<number>
    account_id: number
    stand_in_id: number
    first_day: string
    last_day: string
    created_by: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  access_request: {
    id: Generated<number>
    name: string
    email: string
    phone: Generated<string>
    company: Generated<string>
    text: Generated<string>
    variant: string | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  account: {
    id: Generated<number>
    email: string
    password_hash: string
    role: string
    first_name: Generated<string>
    last_name: Generated<string>
    language: string | null
    country_id: string | null
    variant: string | null
    stat_node_id: number | null
    sales_person_id: number | null
    can_see_prices: Generated<boolean>
    can_see_totals: Generated<boolean>
    can_see_delivery_notes: Generated<boolean>
    can_see_sale_invoices: Generated<boolean>
    can_validate_orders: Generated<boolean>
    can_validate_offers: Generated<boolean>
    only_authorized_products: Generated<boolean>
    chatbot: Generated<boolean>
    is_demo: Generated<boolean>
    active: Generated<boolean>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    digest_since: ColumnType<Date | null, Date | string | null, Date | string | null>
    can_manage_users: Generated<boolean>
    all_centers: Generated<boolean>
    validation_limit: ColumnType<string | null, string | number | null, string | number | null>
    version: Generated<number>
    first_login_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    start_page: string | null
    source_id: Generated<string>
  }
  account_center: {
    account_id: number
    center_id: number
  }
  account_client: {
    account_id: number
    client_id: number
  }
  area_use: {
    area: string
    version: string
    run: string
    reporter: string
    day: string
    loads: number
    failed: number
    load_errors: number
    start_errors: number
    render_errors: number
    action_errors: number
    times: number[]
    party: string | null
  }
  area_withdrawal: {
    id: string
    area: string
    version: string
    beside: string
    reason: string
    withdrawn_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  article_file: {
    kind: string
    source: string
    url: string | null
    stamp: string | null
    problem: string | null
    detail: string | null
    tries: Generated<number>
    tried_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    next_at: ColumnType<Date, Date | string | undefined, Date | string>
    stored_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    named_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  audit: {
    id: Generated<number>
    at: ColumnType<Date, Date | string | undefined, Date | string>
    account_id: number | null
    action: string
    entity: string
    entity_id: string
    before: ColumnType<unknown, string | null, string | null>
    after: ColumnType<unknown, string | null, string | null>
    machine_key_id: number | null
  }
  business: {
    id: number
    name: string
    source_id: string | null
  }
  buyer_system: {
    id: Generated<number>
    name: string
    protocol: string
    identity_domain: Generated<string>
    identity: string
    secret_hash: string
    account_id: number
    client_id: number
    center_id: number | null
    return_hosts: string[]
    encoding: Generated<string>
    unit: Generated<string>
    classification_domain: Generated<string>
    classification: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    may_order: Generated<boolean>
  }
  call_count: {
    key: string
    ends: Moment
    calls: number
  }
  carbon_certificate: {
    code: string
    variant: string
    client_id: number
    center_id: number | null
    account_id: number | null
    first_month: string
    last_month: string
    co2e_kg: Numeric
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  cart: {
    id: Generated<number>
    account_id: number
    tab: Generated<string>
    client_id: number | null
    lead_id: number | null
    center_id: number | null
    name: Generated<string>
    active: Generated<boolean>
    observations: Generated<string>
    client_discount_percentage: ColumnType<string, string | number | undefined, string | number>
    version: Generated<number>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    cleared_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    customer_number: Generated<string>
    shipping_option: string | null
    payment_option: string | null
    delivery_date: string | null
    client_discount: ColumnType<string | null, string | number | null, string | number | null>
    replaces_offer_id: number | null
    holds_removed: Generated<boolean>
  }
  cart_item: {
    id: Generated<number>
    cart_id: number
    position: number
    product_id: number
    unit_id: number | null
    quantity: number
    discount: ColumnType<string, string | number | undefined, string | number>
    billable: Generated<boolean>
    description: Generated<string>
    price_rate_product_id: number | null
    own_price: ColumnType<string | null, string | number | null, string | number | null>
    seen: ColumnType<unknown, string | null, string | null>
  }
  catalog: {
    id: Generated<number>
    number: string
    client_id: number | null
    center_id: number | null
    lead_id: number | null
    creator_id: number | null
    state: string
    name: string
    created: Moment
    type_id: number
    items_per_page_id: number
    details: Generated<string>
    logo_id: number | null
    base: Numeric
    discounts: ColumnType<string, string | number | undefined, string | number>
    client_discount_percentage: ColumnType<string, string | number | undefined, string | number>
    client_discount: ColumnType<string, string | number | undefined, string | number>
    tax_total: Numeric
    total: Numeric
    final: Numeric
    cart_id: number | null
    version: Generated<number>
    search_norm: Generated<string>
    issuer: string | null
  }
  catalog_items_per_page: {
    id: number
    name: string
    amount: number
    name_pt: string
    name_en: string
    source_id: string | null
  }
  catalog_line: {
    id: Generated<number>
    catalog_id: number
    position: number
    product_id: number
    code: string
    name: string
    description: Generated<string>
    unit_id: number | null
    unit_name: string
    unit_quantity: number
    quantity: number
    price: Numeric
    discount: ColumnType<string, string | number | undefined, string | number>
    base: Numeric
    tax_rate: Numeric
    billable: Generated<boolean>
  }
  catalog_type: {
    id: number
    code: string
    name: string
    with_prices: boolean
    name_pt: string
    name_en: string
    source_id: string | null
  }
  catalogue_version: {
    id: number
    version: number
  }
  category: {
    id: Generated<number>
    parent_id: number | null
    level: number
    name: string
    image_url: string | null
    position: Generated<number>
    source_id: string | null
    image_source: string | null
  }
  center: {
    id: Generated<number>
    client_id: number
    name: string
    external_code: string
    country_id: string
    client_node_id: number | null
    cost_center: string | null
    address: Generated<string>
    locality: Generated<string>
    province_id: number | null
    postal_code: Generated<string>
    contact: Generated<string>
    phone: Generated<string>
    morning_open_times: Generated<string>
    afternoon_open_times: Generated<string>
    observations: Generated<string>
    has_facturable: Generated<boolean>
    min_order: ColumnType<string | null, string | number | null, string | number | null>
    purchase_limit: ColumnType<string | null, string | number | null, string | number | null>
    purchase_limit_period: Generated<string>
    warehouse_id: number | null
    distance_km: ColumnType<string | null, string | number | null, string | number | null>
    version: Generated<number>
    name_sort: string
    search_norm: string
    source_id: string | null
  }
  center_proposal: {
    center_id: number
    day: string
    purchases: string
    articles: Json
    made_at: Moment
  }
  channel: {
    id: number
    name: string
    source_id: string | null
  }
  cleared_favourite: {
    id: number
    account_id: number
    product_id: number
    created_at: Moment
    cleared_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  client: {
    id: Generated<number>
    name: string
    external_id: string
    national_id: string | null
    country_id: string
    price_rate_id: number | null
    sales_person_id: number | null
    stat_node_id: number | null
    channel_id: number | null
    sector_id: number | null
    business_id: number | null
    address: Generated<string>
    locality: Generated<string>
    province_id: number | null
    postal_code: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    contact: Generated<string>
    morning_open_times: Generated<string>
    afternoon_open_times: Generated<string>
    observations: Generated<string>
    locked: Generated<boolean>
    only_authorized_products: Generated<boolean>
    client_since: string
    name_sort: string
    search_norm: string
    source_id: string | null
  }
  client_call: {
    id: Generated<number>
    client_id: number
    account_id: number | null
    kind: string
    text: Generated<string>
    next_day: string | null
    until: string
    at: Moment
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  client_node: {
    id: Generated<number>
    client_id: number
    parent_id: number | null
    node_name: string
    level: number
    source_id: string | null
  }
  client_product: {
    client_id: number
    product_id: number
    orders: number
    quantity: number
    last_bought: string
  }
  client_sales: {
    year: number
    client_id: number
    m01: Generated<number>
    m02: Generated<number>
    m03: Generated<number>
    m04: Generated<number>
    m05: Generated<number>
    m06: Generated<number>
    m07: Generated<number>
    m08: Generated<number>
    m09: Generated<number>
    m10: Generated<number>
    m11: Generated<number>
    m12: Generated<number>
  }
  consumption_month: {
    center_id: number
    product_id: number
    month: string
    quantity: number
    amount: Numeric
  }
  country: {
    id: string
    label: string
    position: number
  }
  data_feed: {
    object: string
    max_age_hours: number | null
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
    late_since: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  dated_client_price: {
    client_id: number
    product_id: number
    first_day: string
    last_day: string | null
    price: Numeric
  }
  dated_price: {
    product_id: number
    first_day: string
    last_day: string | null
    price: Numeric
  }
  dated_rate_price: {
    price_rate_id: number
    product_id: number
    first_day: string
    last_day: string | null
    price: Numeric
  }
  delivery_note: {
    id: Generated<number>
    number: string
    client_id: number
    center_id: number | null
    creator_id: number | null
    state: string
    order_id: number | null
    delivery_note_datetime: Moment
    delivery_datetime: ColumnType<Date | null, Date | string | null, Date | string | null>
    base: Numeric
    discounts: ColumnType<string, string | number | undefined, string | number>
    client_discount_percentage: ColumnType<string, string | number | undefined, string | number>
    client_discount: ColumnType<string, string | number | undefined, string | number>
    tax_total: Numeric
    total: Numeric
    details: Generated<string>
    billable_center: Generated<boolean>
    route_id: number | null
    distance_km: ColumnType<string | null, string | number | null, string | number | null>
    search_norm: Generated<string>
    issuer: string | null
    weight_kg: ColumnType<string | null, string | number | null, string | number | null>
    route_km: ColumnType<string | null, string | number | null, string | number | null>
    co2e_kg: ColumnType<string | null, string | number | null, string | number | null>
    lines_count: number | null
    source_id: string | null
  }
  delivery_note_line: {
    id: Generated<number>
    delivery_note_id: number
    order_line_id: number | null
    position: number
    product_id: number
    code: string
    name: string
    description: Generated<string>
    unit_id: number | null
    unit_name: string
    unit_quantity: number
    quantity: number
    price: Numeric
    discount: ColumnType<string, string | number | undefined, string | number>
    base: Numeric
    tax_rate: Numeric
    billable: Generated<boolean>
    source_line: string | null
  }
  delivery_route: {
    id: Generated<number>
    warehouse_id: number
    day: string
    distance_km: Numeric
    drops: number
    source_id: string | null
  }
  digest: {
    account_id: number
    week: string
    planned_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  digest_link: {
    token_hash: string
    account_id: number
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  document_event: {
    id: Generated<number>
    kind: string
    document_id: number
    at: ColumnType<Date, Date | string | undefined, Date | string>
    account_id: number | null
    action: string
    reason: Generated<string>
    data: ColumnType<unknown, string | undefined, string>
  }
  document_mail: {
    account_id: number
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  document_paper: {
    kind: string
    document_id: number
    hash: string
    bytes: number
    given_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  download: {
    token_hash: string
    account_id: number
    kind: string
    params: Json
    expires_at: Moment
    used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    session_id: string | null
  }
  email_change: {
    id: Generated<number>
    account_id: number
    email: string
    token_hash: string | null
    asked_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
    used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  event: {
    id: Generated<string>
    type: string
    at: Moment
    data: Json
    written: Generated<number>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    due_at: ColumnType<Date, Date | string | undefined, Date | string>
    job_id: number | null
    position: number | null
  }
  event_counter: {
    last: number
  }
  favourite: {
    id: Generated<number>
    account_id: number
    product_id: number
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  help_message: {
    id: Generated<number>
    number: string
    account_id: number | null
    full_name: string
    company: string
    email: string
    phone: Generated<string>
    subject: string
    comment: string
    at: Moment
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  idempotency: {
    account_id: number | null
    route: string
    key: string
    body_hash: string
    status: number | null
    answer: string | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    packed: Buffer | null
  }
  import_change: {
    run_id: number
    line: number
    act: string
    target: Json
    key: string
    before: ColumnType<unknown, string | null, string | null>
  }
  import_problem: {
    run_id: number
    line: number
    column_name: string
    code: string
    data: ColumnType<unknown, string | undefined, string>
    result: Generated<string>
  }
  import_row: {
    run_id: number
    line: number
    key: string | null
    cells: Json
    raw: ColumnType<unknown, string | null, string | null>
    is_bad: boolean
  }
  import_run: {
    id: Generated<number>
    object: string
    state: Generated<string>
    source: string
    account_id: number | null
    parent_id: number | null
    policy: string
    is_full: Generated<boolean>
    may_retire: Generated<boolean>
    decimal_mark: string | null
    mapping: ColumnType<unknown, string | undefined, string>
    file_name: Generated<string>
    file_hash: string | null
    format: string | null
    encoding: string | null
    separator: string | null
    headings: string[] | null
    columns: Generated<string[]>
    rows: Generated<number>
    last_line: Generated<number>
    counts: ColumnType<unknown, string | undefined, string>
    refusal: string | null
    refusal_data: ColumnType<unknown, string | undefined, string>
    fingerprint: string | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    judged_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    applied_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    undone_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    machine_key_id: number | null
    alive_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  import_time: {
    object: string
    key: string
    at: Moment
  }
  import_waiting: {
    object: string
    key: string
    run_id: number
    line: number
    needs: string[]
    since: ColumnType<Date, Date | string | undefined, Date | string>
  }
  installation: {
    key: string
    value: Json
  }
  invitation: {
    id: Generated<number>
    email: string
    token_hash: string | null
    role: string
    grants: Json
    invited_by: number
    invited_at: ColumnType<Date, Date | string | undefined, Date | string>
    sent_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>
    ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    account_id: number | null
  }
  invitation_client: {
    invitation_id: number
    client_id: number
  }
  invitation_mail: {
    account_id: number
    email: string
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  job: {
    id: Generated<number>
    kind: string
    payload: Json
    run_at: ColumnType<Date, Date | string | undefined, Date | string>
    leased_until: ColumnType<Date | null, Date | string | null, Date | string | null>
    attempts: Generated<number>
    done_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    failed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    last_error: string | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  known_address: {
    account_id: number
    address_hash: string
    seen_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  last_write: {
    who: string
    place: number | null
  }
  lead: {
    id: Generated<number>
    name: string
    country_id: string
    sales_person_id: number | null
    stat_node_id: number | null
    contact: Generated<string>
    national_id: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    address_main: Generated<string>
    city: Generated<string>
    province_id: number | null
    postal_code: Generated<string>
    channel_id: number | null
    sector_id: number | null
    business_id: number | null
    origin_id: number | null
    price_rate_id: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    name_sort: string
    search_norm: string
    version: Generated<number>
    deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    source_id: Generated<string>
  }
  lease: {
    key: string
    place: number
    holder: string
    ends: Moment
  }
  login_failure: {
    whose: string
    address: string
    at: ColumnType<Date, Date | string | undefined, Date | string>
    is_code: Generated<boolean>
    past_limit: Generated<boolean>
  }
  machine_key: {
    id: Generated<number>
    name: string
    key_hash: string
    scopes: string[]
    until: string | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    acknowledged: Generated<number>
  }
  new_client_target: {
    node_id: number
    year: number
    clients: number
    sales: Numeric
  }
  offer: {
    id: Generated<number>
    number: string
    client_id: number | null
    center_id: number | null
    lead_id: number | null
    creator_id: number | null
    state: string
    validator_id: number | null
    offer_datetime: Moment
    validation_datetime: ColumnType<Date | null, Date | string | null, Date | string | null>
    base: Numeric
    discounts: ColumnType<string, string | number | undefined, string | number>
    client_discount_percentage: ColumnType<string, string | number | undefined, string | number>
    client_discount: ColumnType<string, string | number | undefined, string | number>
    tax_total: Numeric
    total: Numeric
    details: Generated<string>
    print_format_id: number | null
    cart_id: number | null
    version: Generated<number>
    search_norm: Generated<string>
    issuer: string | null
    valid_until: string | null
    follow_up: string | null
    replaces_id: number | null
    opened_datetime: ColumnType<Date | null, Date | string | null, Date | string | null>
    answered_datetime: ColumnType<Date | null, Date | string | null, Date | string | null>
    answer_reason: Generated<string>
    validated_base: ColumnType<string | null, string | number | null, string | number | null>
    source_id: string | null
    is_agreed: boolean | null
  }
  offer_line: {
    id: Generated<number>
    offer_id: number
    position: number
    product_id: number
    code: string
    name: string
    description: Generated<string>
    unit_id: number | null
    unit_name: string
    unit_quantity: number
    quantity: number
    price: Numeric
    discount: ColumnType<string, string | number | undefined, string | number>
    base: Numeric
    tax_rate: Numeric
    billable: Generated<boolean>
    accepted: boolean | null
    is_rate_priced: Generated<boolean>
    source_line: string | null
  }
  offer_link: {
    id: Generated<number>
    offer_id: number
    token_hash: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    accepted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  offer_request: {
    id: Generated<number>
    number: string
    offer_id: number
    created: Moment
    contact: Generated<string>
    state: Generated<string>
    done_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    done_by_id: number | null
  }
  one_use_code: {
    code_hash: string
    account_id: number
    payload: ColumnType<unknown, string | undefined, string>
    expires_at: Moment
    used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  order_line: {
    id: Generated<number>
    order_id: number
    position: number
    product_id: number
    code: string
    name: string
    description: Generated<string>
    unit_id: number | null
    unit_name: string
    unit_quantity: number
    quantity: number
    price: Numeric
    discount: ColumnType<string, string | number | undefined, string | number>
    base: Numeric
    tax_rate: Numeric
    billable: Generated<boolean>
    state: Generated<string>
    delivery_datetime: ColumnType<Date | null, Date | string | null, Date | string | null>
    observations: Generated<string>
    asked_quantity: number | null
    source_line: string | null
    delivered_quantity: number | null
  }
  origin: {
    id: number
    name: string
    source_id: string | null
  }
  password_reset: {
    token_hash: string
    account_id: number
    expires_at: Moment
    used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  price_rate: {
    id: number
    name: string
    is_list_price: Generated<boolean>
    source_id: string | null
  }
  price_rate_product: {
    id: Generated<number>
    product_id: number
    price_rate_id: number
    price: Numeric
  }
  print_format: {
    id: number
    name: string
    with_prices: Generated<boolean>
    with_totals: Generated<boolean>
    with_pictures: Generated<boolean>
    name_pt: string
    name_en: string
    source_id: string | null
  }
  printed_paper: {
    kind: string
    document_id: number
    hash: string
    content: Buffer
    printed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  product: {
    id: Generated<number>
    external_id: string
    ean: string | null
    name: string
    short_description: Generated<string>
    description: Generated<string>
    price: ColumnType<string | null, string | number | null, string | number | null>
    tax_class: Generated<string>
    max_discount: ColumnType<string, string | number | undefined, string | number>
    stock: Generated<number>
    obsolete: Generated<boolean>
    is_ondemand: Generated<boolean>
    is_network: Generated<boolean>
    is_outlet: Generated<boolean>
    is_eco: Generated<boolean>
    is_covid: Generated<boolean>
    is_disinfection: Generated<boolean>
    is_innovative: Generated<boolean>
    is_charge: Generated<boolean>
    is_free_line: Generated<boolean>
    sustainability_index: ColumnType<string | null, string | number | null, string | number | null>
    supplier_id: number
    brand: Generated<string>
    category_id: number
    cat1: number | null
    cat2: number | null
    cat3: number | null
    cat4: number | null
    measurement_unit_name: Generated<string>
    measurement_unit_quantity: Generated<number>
    quantity_by_packet: number | null
    packets_by_package: number | null
    weight_kg: ColumnType<string | null, string | number | null, string | number | null>
    volume_m3: ColumnType<string | null, string | number | null, string | number | null>
    image_url: string | null
    extra_images: Generated<string[]>
    doc_technical_url: string | null
    doc_security_url: string | null
    extra_info: ColumnType<unknown, string | undefined, string>
    replaced_by_id: number | null
    active: Generated<boolean>
    has_image: ColumnType<boolean | null, never, never>
    name_sort: string
    code_norm: string
    name_norm: string
    desc_norm: string
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    countries: string[] | null
    safety: ColumnType<unknown, string | null, string | null>
    stock_expected: string | null
    content: ColumnType<string | null, string | number | null, string | number | null>
    content_unit: string | null
    purpose: string | null
    source_id: string | null
    image_source: string | null
    extra_image_sources: string[] | null
    technical_source: string | null
    safety_source: string | null
  }
  product_eco_alternative: {
    product_id: number
    alternative_id: number
    position: Generated<number>
  }
  product_related: {
    product_id: number
    related_id: number
    position: Generated<number>
  }
  product_sales: {
    client_id: number
    month: string
    center_id: number | null
    product_id: number
    quantity: number
    amount: Numeric
  }
  product_search: {
    id: number
    category_id: number
    supplier_id: number
    active: boolean
    is_free_line: boolean
    has_image: boolean
    is_outlet: boolean
    is_eco: boolean
    is_covid: boolean
    is_disinfection: boolean
    is_innovative: boolean
    countries: string[] | null
    name_sort: string
    code_norm: string
    ean: string | null
    name_norm: string
    tsv: string
    name_tsv: string
    code_tsv: string
  }
  product_symbol: {
    product_id: number
    symbol_id: number
  }
  product_unit: {
    id: Generated<number>
    product_id: number
    name: string
    quantity: number
    position: Generated<number>
  }
  proposal_model: {
    day: string
    state: ColumnType<unknown, string | null, string | null>
    made_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  proposal_refusal: {
    center_id: number
    product_id: number
    kind: string
    until: string | null
    account_id: number | null
    at: Moment
  }
  province: {
    id: number
    name: string
    country_id: string
    source_id: string | null
  }
  punchout: {
    id: Generated<number>
    buyer_system_id: number
    operation: string
    buyer_cookie: string
    return_url: string
    center_id: number | null
    request: ColumnType<unknown, string | undefined, string>
    session_id: string | null
    missing: Generated<string[]>
    form: ColumnType<unknown, string | null, string | null>
    page_hash: string | null
    returned_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  quotation_request: {
    id: Generated<number>
    product_id: number
    account_id: number | null
    client_id: number | null
    center_id: number | null
    name: Generated<string>
    email: Generated<string>
    phone: Generated<string>
    business_name: Generated<string>
    request_region_id: number | null
    text: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    lead_id: number | null
    variant: string | null
    legal_accepted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    address: string | null
  }
  recovery_code: {
    account_id: number
    code_hash: string
    used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  recurring_announcement: {
    recurring_id: number
    due: string
    account_id: number
    text_hash: string
  }
  recurring_order: {
    id: Generated<number>
    client_id: number
    center_id: number
    name: string
    name_sort: string
    rhythm: string
    weekday: number | null
    month_day: number | null
    first_day: string
    last_day: string | null
    state: Generated<string>
    next_day: string | null
    version: Generated<number>
    created_by: number | null
    changed_by: number | null
    changed_at: Moment
    allowed_by: number | null
    allowed_amount: ColumnType<string | null, string | number | null, string | number | null>
    allowed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    created_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  recurring_order_line: {
    id: Generated<number>
    recurring_id: number
    position: number
    product_id: number
    unit_id: number | null
    quantity: number
    seen_price: Numeric
    seen_in_stock: boolean
  }
  recurring_run: {
    id: Generated<number>
    recurring_id: number
    due: string
    state: string
    reason: string | null
    announced_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    queued_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    order_id: number | null
    decided_by: number | null
    decided_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  request_region: {
    id: number
    name: string
    source_id: string | null
  }
  safety_symbol: {
    id: number
    code: string
    name: string
    symbol_type_external_id: string
    image_url: string | null
    image_source: string | null
  }
  sale_invoice: {
    id: Generated<number>
    external_id: string | null
    number: string
    client_id: number
    center_id: number | null
    creator_id: number | null
    state: string
    order_id: number | null
    invoice_datetime: Moment
    due_date: string | null
    base: Numeric
    discounts: ColumnType<string, string | number | undefined, string | number>
    client_discount_percentage: ColumnType<string, string | number | undefined, string | number>
    client_discount: ColumnType<string, string | number | undefined, string | number>
    tax_total: Numeric
    total: Numeric
    details: Generated<string>
    billable_center: Generated<boolean>
    search_norm: Generated<string>
    issuer: string | null
  }
  sale_invoice_line: {
    id: Generated<number>
    invoice_id: number
    delivery_note_id: number | null
    order_id: number | null
    position: number
    product_id: number
    code: string
    name: string
    description: Generated<string>
    unit_id: number | null
    unit_name: string
    unit_quantity: number
    quantity: number
    price: Numeric
    discount: ColumnType<string, string | number | undefined, string | number>
    base: Numeric
    tax_rate: Numeric
    billable: Generated<boolean>
    supplier_id: number | null
    source_line: string | null
  }
  sale_order: {
    id: Generated<number>
    number: string
    client_id: number
    center_id: number | null
    creator_id: number | null
    state: string
    validator_id: number | null
    client_order_number: Generated<string>
    order_datetime: Moment
    delivery_datetime: ColumnType<Date | null, Date | string | null, Date | string | null>
    validation_datetime: ColumnType<Date | null, Date | string | null, Date | string | null>
    base: Numeric
    discounts: ColumnType<string, string | number | undefined, string | number>
    client_discount_percentage: ColumnType<string, string | number | undefined, string | number>
    client_discount: ColumnType<string, string | number | undefined, string | number>
    tax_total: Numeric
    total: Numeric
    shipping: ColumnType<string, string | number | undefined, string | number>
    final: Numeric
    shipping_option: string | null
    payment_option: string | null
    details: Generated<string>
    billable_center: Generated<boolean>
    source: Generated<string>
    cart_id: number | null
    buyer_cookie: string | null
    cookies: string | null
    version: Generated<number>
    search_norm: Generated<string>
    issuer: string | null
    offer_id: number | null
    import_hash: string | null
    erp_number: string | null
    taken_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    source_id: string | null
  }
  sales_forecast: {
    year: number
    client_id: number
    m01: Generated<number>
    m02: Generated<number>
    m03: Generated<number>
    m04: Generated<number>
    m05: Generated<number>
    m06: Generated<number>
    m07: Generated<number>
    m08: Generated<number>
    m09: Generated<number>
    m10: Generated<number>
    m11: Generated<number>
    m12: Generated<number>
  }
  sales_person: {
    id: number
    name: string
    email: string | null
    source_id: string | null
  }
  sales_target: {
    year: number
    client_id: number
    m01: Generated<number>
    m02: Generated<number>
    m03: Generated<number>
    m04: Generated<number>
    m05: Generated<number>
    m06: Generated<number>
    m07: Generated<number>
    m08: Generated<number>
    m09: Generated<number>
    m10: Generated<number>
    m11: Generated<number>
    m12: Generated<number>
  }
  search_synonym: {
    id: Generated<number>
    language: string
    term: string
    means: string
  }
  search_word: {
    word: string
    names: number
    texts: number
    letters: ColumnType<string, never, never>
  }
  search_word_version: {
    id: number
    version: number
  }
  second_factor: {
    account_id: number
    secret: string | null
    begun_at: ColumnType<Date, Date | string | undefined, Date | string>
    confirmed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    last_step: Generated<number>
    next_secret: string | null
  }
  sector: {
    id: number
    name: string
    source_id: string | null
  }
  security_event: {
    id: Generated<number>
    at: ColumnType<Date, Date | string | undefined, Date | string>
    kind: string
    account_id: number | null
    address: string | null
    data: ColumnType<unknown, string | undefined, string>
    repeat_key: string | null
    count: Generated<number>
    leased_until: ColumnType<Date | null, Date | string | null, Date | string | null>
    sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    machine_key_id: number | null
  }
  series: {
    name: string
    year: number
    next: number
  }
  session: {
    id: Generated<string>
    account_id: number
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: Moment
    revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    purpose: Generated<string>
    buyer_cookie: string | null
    generation: Generated<number>
    renewed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    ends_at: ColumnType<Date, Date | string | undefined, Date | string>
    second_factor: Generated<boolean>
    user_agent: Generated<string>
    seen_at: ColumnType<Date, Date | string | undefined, Date | string>
    left_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  shipping_choice: {
    account_id: number
    center_id: number
    shipping_option: string | null
    shipping: Numeric
    payment_option: string | null
  }
  shopping_list: {
    id: Generated<number>
    client_id: number
    center_id: number | null
    name: string
    name_sort: string
    version: Generated<number>
    created_by: number | null
    changed_by: number | null
    changed_at: Moment
    used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  shopping_list_line: {
    id: Generated<number>
    list_id: number
    position: number
    product_id: number
    unit_id: number | null
    par: number | null
    note: Generated<string>
    seen_price: Numeric
    seen_in_stock: boolean
  }
  special_price: {
    client_id: number
    product_id: number
    price: Numeric
  }
  standing_client_price: {
    client_id: number
    product_id: number
    price: ColumnType<string | null, string | number | null, string | number | null>
  }
  standing_price: {
    product_id: number
    price: ColumnType<string | null, string | number | null, string | number | null>
  }
  standing_rate_price: {
    price_rate_id: number
    product_id: number
    price: ColumnType<string | null, string | number | null, string | number | null>
  }
  stat_node: {
    id: number
    parent_id: number | null
    node_name: string
    level: number
    source_id: string | null
  }
  stat_node_closure: {
    ancestor_id: number
    node_id: number
  }
  stock_count: {
    id: Generated<number>
    list_id: number
    key: string
    body_hash: string
    account_id: number | null
    counted_at: Moment
    wish: string
    settled_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    order_id: number | null
    is_in_cart: Generated<boolean>
    left_out: Generated<number>
    refusal: ColumnType<unknown, string | null, string | null>
    stored_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  stock_count_line: {
    count_id: number
    position: number
    line_id: number | null
    product_id: number
    format: string
    par: number | null
    amount: Numeric
    missing: Generated<number>
    taken: Generated<number>
    is_superseded: Generated<boolean>
    refused: ColumnType<unknown, string | null, string | null>
  }
  supplier: {
    id: Generated<number>
    name: string
    prefered: Generated<boolean>
    source_id: string | null
  }
  supplier_sales: {
    client_id: number
    year: number
    supplier_id: number
    m01: number
    m02: number
    m03: number
    m04: number
    m05: number
    m06: number
    m07: number
    m08: number
    m09: number
    m10: number
    m11: number
    m12: number
  }
  told_sum: {
    id: Generated<number>
    account_id: number
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  upload: {
    id: Generated<number>
    account_id: number | null
    content_type: string
    content: Buffer
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  warehouse: {
    id: number
    name: string
    locality: string
    province_id: number | null
    source_id: string | null
  }
  webhook: {
    id: Generated<number>
    url: string
    description: Generated<string>
    types: string[]
    secret: string
    former_secret: string | null
    former_until: ColumnType<Date | null, Date | string | null, Date | string | null>
    active: Generated<boolean>
    ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    version: Generated<number>
  }
  webhook_delivery: {
    id: Generated<number>
    webhook_id: number
    event_id: string
    state: Generated<string>
    attempts: Generated<number>
    status: number | null
    answer: Generated<string>
    attempted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    next_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
}
