import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
// Every field that the CLI expects in the answer to a change of the Auth settings.
import everyAuthSetting from './auth-settings.json' with { type: 'json' };

export const projectRef = 'abcdefghijklmnopqrst';
export const accessToken = `sbp_${'0123456789'.repeat(4)}`;

type Fields = Record<string, unknown>;
type Body = { json: unknown; form: FormData };

const fieldsSchema = z.record(z.string(), z.unknown());
const functionsSchema = z.array(z.looseObject({ slug: z.string() }));
const secretsSchema = z.array(z.object({ name: z.string(), value: z.string() }));

/** The settings of a new project, under the names of the Management API. */
const newAuthSettings: Fields = {
  site_url: 'http://localhost:3000',
  uri_allow_list: '',
  jwt_exp: 3600,
  disable_signup: false,
  external_anonymous_users_enabled: false,
  external_email_enabled: true,
  mailer_autoconfirm: false,
  mailer_secure_email_change_enabled: true,
  mailer_otp_exp: 3600,
  password_min_length: 6,
  rate_limit_anonymous_users: 30,
  rate_limit_otp: 30,
  rate_limit_token_refresh: 150,
  rate_limit_verify: 30,
  refresh_token_rotation_enabled: true,
  security_captcha_enabled: false,
  security_captcha_provider: null,
  security_refresh_token_reuse_interval: 10,
  security_update_password_require_current_password: false,
  smtp_max_frequency: 60,
  external_google_enabled: false,
  external_google_client_id: null,
  mailer_subjects_confirmation: 'Confirm Your Signup',
  mailer_subjects_email_change: 'Confirm Email Change',
  mailer_subjects_magic_link: 'Your Magic Link',
  mailer_subjects_recovery: 'Reset Your Password',
};

const project = {
  id: projectRef,
  ref: projectRef,
  organization_id: 'studio',
  organization_slug: 'studio',
  name: 'Praxi',
  region: 'eu-central-1',
  created_at: '2026-01-01T00:00:00Z',
  status: 'ACTIVE_HEALTHY',
  database: { host: 'db', version: '17', postgres_engine: '17', release_channel: 'ga' },
};

/** The parts of `GET /v2/projects/{ref}/config` that no test changes. */
const otherSettings = {
  database: {
    major_version: 17,
    ssl_enforced: false,
    network_restrictions: { entitlement: 'allowed', status: 'applied', allowed_cidrs: [] },
    postgres_settings: {},
  },
  pooler: {
    pool_mode: 'transaction',
    ignore_startup_parameters: '',
    server_idle_timeout: 0,
    server_lifetime: 0,
    query_wait_timeout: 0,
    reserve_pool_size: 0,
    default_pool_size: 15,
    max_client_conn: 200,
  },
  realtime: {
    private_only: false,
    max_concurrent_users: 200,
    max_events_per_second: 100,
    max_bytes_per_second: 100_000,
    max_channels_per_client: 100,
    max_joins_per_second: 100,
    max_presence_events_per_second: 100,
    max_payload_size_in_kb: 100,
    suspend: false,
    presence_enabled: true,
  },
};

async function readBody(request: IncomingMessage): Promise<Body> {
  const body = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  const form = type.startsWith('multipart/')
    ? await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    : new FormData();
  const json: unknown = type.includes('json') && body.length > 0 ? JSON.parse(body.toString()) : {};
  return { json, form };
}

/**
 * Serves the part of Supabase's Management API that the official CLI uses for a deployment, for one hosted project
 * whose settings are those of a new one.
 */
export async function startManagementApi() {
  const auth = { ...newAuthSettings };
  const api: Fields = {
    db_schema: 'public,graphql_public',
    db_extra_search_path: 'public,extensions',
    max_rows: 1000,
    db_pool_acquisition_timeout: 10,
    db_pool_max_lifetime: 0,
    db_pool_max_idletime: 0,
    db_pool: null,
  };
  const storage: Fields = {
    fileSizeLimit: 52_428_800,
    file_size_limit: 52_428_800,
    features: { imageTransformation: { enabled: true }, s3Protocol: { enabled: true } },
  };
  const secrets = new Map<string, string>();
  const functions = new Map<string, Fields>();
  const uploads = new Map<string, Map<string, string>>();
  const writes: string[] = [];

  function setSettings(current: Fields, changes: Fields): Fields {
    return Object.assign(current, changes);
  }

  async function deployFunction(query: URLSearchParams, form: FormData): Promise<Fields> {
    const slug = query.get('slug') ?? '';
    const metadata = fieldsSchema.parse(JSON.parse(String(form.get('metadata'))));
    const files = new Map<string, string>();
    for (const file of form.getAll('file'))
      if (file instanceof File) files.set(file.name, await file.text());
    uploads.set(slug, files);
    const entry = {
      id: slug,
      slug,
      name: slug,
      status: 'ACTIVE',
      version: 1,
      created_at: 0,
      updated_at: 0,
      ...metadata,
    };
    functions.set(slug, entry);
    return entry;
  }

  /** @returns the answer's body; null for an unknown path */
  async function answer(
    method: string,
    path: string,
    query: URLSearchParams,
    { json, form }: Body,
  ): Promise<unknown> {
    switch (`${method} ${path}`) {
      case 'GET /v1':
        return project;
      case 'GET /v2/config': {
        const attributes = { ...otherSettings, auth, api, storage };
        return { data: { type: 'project_config', id: projectRef, attributes } };
      }
      case 'GET /v1/billing/addons':
        return { selected_addons: [], available_addons: [] };
      case 'PATCH /v1/config/auth':
        return { ...everyAuthSetting, ...setSettings(auth, fieldsSchema.parse(json)) };
      case 'PATCH /v1/postgrest':
        return setSettings(api, fieldsSchema.parse(json));
      case 'PATCH /v1/config/storage': {
        const changes = fieldsSchema.parse(json);
        setSettings(storage, { ...changes, file_size_limit: changes.fileSizeLimit });
        return {};
      }
      case 'GET /v1/functions':
        return [...functions.values()];
      case 'POST /v1/functions/deploy':
        return deployFunction(query, form);
      case 'PUT /v1/functions':
        for (const entry of functionsSchema.parse(json))
          functions.set(entry.slug, { ...functions.get(entry.slug), ...entry });
        return { functions: [...functions.values()] };
      case 'GET /v1/secrets':
        return Array.from(secrets, ([name, value]) => ({
          name,
          value: createHash('sha256').update(value).digest('hex'),
        }));
      case 'POST /v1/secrets':
        for (const { name, value } of secretsSchema.parse(json)) secrets.set(name, value);
        return {};
      default:
        return null;
    }
  }

  const server = createServer(async (request, response) => {
    const method = request.method ?? '';
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const [, version = '', , ref, ...rest] = url.pathname.split('/');
    const path = `/${[version, ...rest].join('/')}`;
    if (method !== 'GET') writes.push(`${method} ${path}`);
    const isSignedIn = request.headers.authorization === `Bearer ${accessToken}`;
    const body =
      isSignedIn && ref === projectRef
        ? await answer(method, path, url.searchParams, await readBody(request))
        : null;
    const unknownPath = { message: `Not found: ${method} ${url.pathname}` };
    response.statusCode = isSignedIn ? (body === null ? 404 : method === 'POST' ? 201 : 200) : 401;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isSignedIn ? (body ?? unknownPath) : { message: 'Unauthorized' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    auth,
    api,
    secrets,
    functions,
    uploads,
    writes,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
