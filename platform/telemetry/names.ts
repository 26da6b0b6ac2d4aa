/**
 * The names of OpenTelemetry's semantic conventions for those that Prometheus has, as a collector's Prometheus exporter would
 * translate them back. Metrics of the portal's own keep their name.
 */
const standard: Record<string, { name: string; unit: string }> = {
  http_server_request_duration_seconds: { name: 'http.server.request.duration', unit: 's' },
  db_client_operation_duration_seconds: { name: 'db.client.operation.duration', unit: 's' },
  db_client_connection_count: { name: 'db.client.connection.count', unit: '{connection}' },
  db_client_connection_pending_requests: { name: 'db.client.connection.pending_requests', unit: '{request}' },
};

const attributes: Record<string, string> = {
  http_request_method: 'http.request.method',
  http_response_status_code: 'http.response.status_code',
  http_route: 'http.route',
  server_address: 'server.address',
  db_operation_name: 'db.operation.name',
  db_client_connection_pool_name: 'db.client.connection.pool.name',
  db_client_connection_state: 'db.client.connection.state',
  error_type: 'error.type',
};

/** A metric's name and unit for OTLP. */
export const otelName = (prometheus: string): { name: string; unit: string } =>
  standard[prometheus] ?? {
    name: prometheus,
    unit: prometheus.endsWith('_seconds') ? 's' : prometheus.endsWith('_bytes') ? 'By' : '',
  };

/** An attribute's name for OTLP. */
export const otelAttribute = (label: string): string => attributes[label] ?? label;
