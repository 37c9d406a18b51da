import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_PROGRAMS } from '@vigie/contracts/core/programs';
import { programs } from '@vigie/local/build';
import { productRoot } from '@vigie/service-kit/root';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readVariables, variablesRead } from '../compose/testing/variables-read';

/** The manifests match the programs: every command, port, path and variable in them exists. */

const folder = join(productRoot(), 'deploy', 'kubernetes');
const kustomizationSchema = z.object({ namespace: z.string(), resources: z.array(z.string()) });
const kustomization = kustomizationSchema.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));

const MIGRATE = 'services/workers/dist/migrate.mjs';
const migration = z.object({
  image: z.literal('vigie'),
  command: z.tuple([z.literal('node'), z.literal(MIGRATE)]),
  envFrom: z.tuple([z.object({ secretRef: z.object({ name: z.literal('vigie-migrate') }) }).strict()]),
});

const named = z.object({ kind: z.string(), apiVersion: z.string(), metadata: z.object({ name: z.string() }) });
const app = z.object({ app: z.string() }).strict();
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.enum(['http', 'ops']) }).strict() });
const container = z.object({
  name: z.string(),
  image: z.literal('vigie'),
  command: z.tuple([z.literal('node'), z.string()]),
  ports: z.tuple(
    [z.object({ name: z.literal('http'), containerPort: z.number() }).strict()],
    z.object({ name: z.literal('ops'), containerPort: z.number() }).strict(),
  ),
  envFrom: z.tuple([z.object({ configMapRef: z.object({ name: z.literal('vigie') }) }).strict()]),
  env: z.array(
    z.union([
      z.object({ name: z.string(), value: z.string() }).strict(),
      z
        .object({
          name: z.string(),
          valueFrom: z
            .object({
              secretKeyRef: z
                .object({ name: z.literal('vigie'), key: z.string(), optional: z.literal(true).optional() })
                .strict(),
            })
            .strict(),
        })
        .strict(),
    ]),
  ),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }).strict(),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.object({ allowPrivilegeEscalation: z.literal(false), readOnlyRootFilesystem: z.literal(true) }),
});
const deploymentSchema = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: app }),
    template: z.object({
      metadata: z.object({ labels: app, annotations: z.record(z.string(), z.string()) }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number().min(16),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
        initContainers: z.tuple([migration]).optional(),
        containers: z.tuple([container]),
      }),
    }),
  }),
});

const documents = kustomization.resources.flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS() as unknown),
);
const ofKind = (kind: string) => documents.filter((document) => named.parse(document).kind === kind);
const namesOf = (kind: string) =>
  ofKind(kind)
    .map((document) => named.parse(document).metadata.name)
    .sort();
const deployments = ofKind('Deployment').map((document) => deploymentSchema.parse(document));
const config = z.object({ data: z.record(z.string(), z.string()) }).parse(ofKind('ConfigMap')[0]).data;
const byName = deployments.map((deployment) => [deployment.metadata.name, deployment] as const);

test('every manifest is applied, once, and every thing has one name of its kind', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
  expect([...kustomization.resources].sort()).toEqual(files.sort());
  const names = documents.map((document) => named.parse(document)).map((it) => `${it.kind}/${it.metadata.name}`);
  expect(new Set(names).size).toBe(names.length);
});

test('every program of production runs, scales and survives the loss of a node', () => {
  const started = deployments.map((it) => it.spec.template.spec.containers[0].command[1]);
  expect(started.sort()).toEqual(
    programs.filter((program) => !program.startsWith('services/local/') && program !== MIGRATE).sort(),
  );
  const names = namesOf('Deployment');
  expect(namesOf('HorizontalPodAutoscaler')).toEqual(names);
  expect(namesOf('PodDisruptionBudget')).toEqual(names);
  for (const scaler of ofKind('HorizontalPodAutoscaler')) {
    const target = z.object({
      spec: z.object({ scaleTargetRef: z.object({ name: z.string() }), minReplicas: z.number().min(2) }),
    });
    expect(target.parse(scaler).spec.scaleTargetRef.name).toBe(named.parse(scaler).metadata.name);
  }
  for (const budget of ofKind('PodDisruptionBudget')) {
    const selected = z.object({
      spec: z.object({ minAvailable: z.literal(1), selector: z.object({ matchLabels: app }) }),
    });
    expect(selected.parse(budget).spec.selector.matchLabels.app).toBe(named.parse(budget).metadata.name);
  }
});

test.each(byName)(
  '%s is found by its labels, answers on its port and is asked on paths that exist',
  (name, { spec }) => {
    const [{ ports, env, startupProbe, livenessProbe, readinessProbe }] = spec.template.spec.containers;
    expect([spec.selector.matchLabels.app, spec.template.metadata.labels.app]).toEqual([name, name]);
    const port = String(ports[0].containerPort);
    expect(env).toContainEqual({ name: 'PORT', value: port });
    const ops = String((ports[1] ?? ports[0]).containerPort);
    if (ports[1]) expect(env).toContainEqual({ name: 'OPS_PORT', value: ops });
    expect(spec.template.metadata.annotations['prometheus.io/port']).toBe(ops);
    for (const it of [startupProbe, livenessProbe, readinessProbe])
      expect(it.httpGet.port).toBe((ports[1] ?? ports[0]).name);
    const kit = readFileSync(join(productRoot(), 'services/kit/src/http/program.ts'), 'utf8');
    const paths = [startupProbe, livenessProbe, readinessProbe].map((it) => it.httpGet.path);
    expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
    for (const path of [...paths, spec.template.metadata.annotations['prometheus.io/path']]) {
      expect(kit).toContain(`ops.get('${path}'`);
    }
  },
);

test.each(byName)(
  '%s is given what it cannot start without, secrets by reference, and nothing that nobody reads',
  (_name, { spec }) => {
    const [{ command, env }] = spec.template.spec.containers;
    const given = new Set([...Object.keys(config), ...env.map((it) => it.name)]);
    const { required } = variablesRead(command[1]);
    expect(required.filter((variable) => !given.has(variable))).toEqual([]);
    // A variable that may be absent must not be one that the program needs to start.
    const absent = env.flatMap((it) => ('valueFrom' in it && it.valueFrom.secretKeyRef.optional ? [it.name] : []));
    expect(absent.filter((variable) => required.includes(variable))).toEqual([]);
    const known = new Set(readVariables());
    expect([...given].filter((variable) => !known.has(variable))).toEqual([]);
    for (const it of env) {
      const isSecret = /SECRET|PASSWORD|PASSPHRASE|KEY|DATABASE_URL|QUEUE_URL|SMTP_URL|EMAIL|MAIL_RETURN/.test(it.name);
      expect({ name: it.name, byReference: 'valueFrom' in it }).toEqual({ name: it.name, byReference: isSecret });
      if ('valueFrom' in it) expect(it.valueFrom.secretKeyRef.key).toBe(it.name);
    }
  },
);

test('the certificates that seal contracts come from a secret that may be absent, where the workers look for them', () => {
  const schema = z.object({
    spec: z.object({
      template: z.object({
        spec: z.object({
          containers: z.tuple([z.object({ volumeMounts: z.array(z.record(z.string(), z.unknown())) })]),
          volumes: z.array(z.record(z.string(), z.unknown())),
        }),
      }),
    }),
  });
  const workers = ofKind('Deployment').find((it) => named.parse(it).metadata.name === 'workers');
  const { containers, volumes } = schema.parse(workers).spec.template.spec;
  expect(containers[0].volumeMounts).toEqual([
    { name: 'certificates', mountPath: config.SIGNING_CERTIFICATES_DIR, readOnly: true },
  ]);
  expect(volumes).toEqual([{ name: 'certificates', secret: { secretName: 'vigie-certificates', optional: true } }]);
});

test('the gateway finds every service under the name and port it has in the cluster', () => {
  const schema = z.object({
    metadata: z.object({ name: z.string() }),
    spec: z.object({ selector: app, ports: z.tuple([z.object({ port: z.number(), targetPort: z.literal('http') })]) }),
  });
  const services = ofKind('Service').map((document) => schema.parse(document));
  const addresses = services.map(({ metadata, spec }) => `http://${metadata.name}:${spec.ports[0].port}`);
  const urls = Object.entries(config).filter(([name]) => name.startsWith('SERVICE_URL_'));
  expect(urls.map(([, url]) => url).filter((url) => !addresses.includes(url))).toEqual([]);
  expect([urls.length, services.length]).toEqual([3, 4]);
  for (const { metadata, spec } of services) {
    expect(spec.selector.app).toBe(metadata.name);
    const ports = deployments.find((it) => it.metadata.name === metadata.name)?.spec.template.spec.containers[0].ports;
    expect(spec.ports[0].port).toBe(ports?.[0].containerPort);
  }
});

test('who may speak to a program is said: the gateway to the services, nobody by default', () => {
  const policy = z.object({
    metadata: z.object({ name: z.string() }),
    spec: z.object({
      podSelector: z.object({
        matchLabels: app.optional(),
        matchExpressions: z.array(z.object({ values: z.array(z.string()) })).optional(),
      }),
      ingress: z.array(z.object({ ports: z.array(z.object({ port: z.number() })) })).default([]),
    }),
  });
  const policies = ofKind('NetworkPolicy').map((document) => policy.parse(document));
  const all = policies.find((it) => it.metadata.name === 'nobody-by-default');
  expect(all?.spec).toEqual({ podSelector: {}, ingress: [] });
  const reached = policies.flatMap(({ spec: { podSelector, ingress } }) => {
    const pods = podSelector.matchLabels
      ? [podSelector.matchLabels.app]
      : (podSelector.matchExpressions ?? []).flatMap((it) => it.values);
    return pods.map((name) => ({ name, ports: ingress.flatMap((it) => it.ports.map(({ port }) => port)) }));
  });
  expect(reached.map(({ name }) => name).sort()).toEqual(namesOf('Deployment'));
  for (const { name, ports } of reached) {
    const own = deployments.find((it) => it.metadata.name === name)?.spec.template.spec.containers[0].ports ?? [];
    for (const { containerPort } of own)
      expect({ name, ports }).toEqual({ name, ports: expect.arrayContaining([containerPort]) });
  }
});

test('a service whose schema must be up to date has it migrated first, by the only one that knows the owner', () => {
  const migrated = byName.filter(([, { spec }]) => spec.template.spec.initContainers).map(([name]) => name);
  expect(migrated.sort()).toEqual([...DATA_PROGRAMS].sort());
  for (const [, { spec }] of byName) {
    expect(spec.template.spec.containers[0].env.map(({ name }) => name)).not.toContain('DATABASE_URL_OWNER');
  }
});
