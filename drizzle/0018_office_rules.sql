CREATE TABLE "office_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"rule" jsonb,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_rules_say_something" CHECK ("office_rules"."rule" is not null or "office_rules"."is_hidden")
);
